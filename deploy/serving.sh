#!/bin/sh
# Puts what serves into a new folder, without what builds and tests: for the container, in a clone that is installed and built.
#   sh deploy/serving.sh FOLDER
set -eu
to=$1
mkdir -p "$to"
cp --parents -R package.json package-lock.json LICENSE contract/package.json contract/src api/package.json api/src api/dist api/migrations \
  web/package.json web/dist e2e/package.json "$to"
cd "$to"
find api contract \( -name '*.test.ts' -o -name '*.fixture.ts' -o -name fixtures \) -prune -exec rm -rf {} +
rm -rf api/src/testing
npm ci --omit=dev --workspace=api --workspace=contract --ignore-scripts --prefer-offline --no-audit --no-fund
rm -r e2e web/package.json
cd node_modules
# The Node that comes with machines that have none so new, the embedded PostgreSQL, which a container does without, and the compiler.
rm -rf node-linux-* node-bin-* node-win-* @embedded-postgres typescript @typescript
find .bin -xtype l -delete
# What people read, and what compilers do: nothing of it is read at run time.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' ! -iname 'licen*' \) -delete
