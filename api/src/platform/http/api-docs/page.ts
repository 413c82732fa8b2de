import { html, type Html } from '../../html.ts';
import type { ApiDocument, Operation } from './document.ts';

export const DOCS_PATH = '/api/docs';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The document as a page: every call by feature, with its input and output. Readable without a script. */
export function docsPage(document: ApiDocument): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const features = [...Map.groupBy(calls, (call) => call.operation.tags[0] ?? 'other')];
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${document.info.title}</title>
      <link rel="stylesheet" href="${DOCS_PATH}/style.css" />
    </head>
    <body>
      <header>
        <p><a href="/">← To the site</a></p>
        <h1>${document.info.title}</h1>
        <p>${document.info.description}</p>
        <p><a href="${DOCS_PATH}/openapi.json">The OpenAPI 3.1 document</a></p>
        <nav aria-label="Features">
          ${features.map(([feature]) => html`<a href="#${feature}">${feature}</a> `)}
          <a href="#what-webhooks-are-sent">what webhooks are sent</a>
          <a href="#schemas">schemas</a>
        </nav>
      </header>
      <main>
        ${features.map(([feature, its]) => section(feature, its))}
        <section id="what-webhooks-are-sent">
          <h2>what webhooks are sent</h2>
          ${Object.entries(document.webhooks).map(([kind, { post }]) =>
            callDetails({ method: 'post', path: kind, operation: post }),
          )}
        </section>
        <section id="schemas">
          <h2>schemas</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<details id="schema-${name}">
                <summary><code>${name}</code></summary>
                ${json(schema)}
              </details>`,
          )}
        </section>
      </main>
    </body>
  </html>`;
}

const section = (feature: string, calls: Call[]): Html =>
  html`<section id="${feature}">
    <h2>${feature}</h2>
    ${calls.map(callDetails)}
  </section>`;

const callDetails = ({ method, path, operation }: Call): Html =>
  html`<details>
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="says">${operation.summary}</span>
    </summary>
    <p class="who">${operation.description}</p>
    ${operation.parameters.length > 0 && parameterTable(operation)}
    ${
      operation.requestBody &&
      html`<h3>Body</h3>
        ${contents(operation.requestBody.content)}`
    }
    ${Object.entries(operation.responses).map(
      ([status, answer]) =>
        html`<h3>${status}</h3>
          ${contents(answer.content)}`,
    )}
  </details>`;

const parameterTable = (operation: Operation): Html =>
  html`<h3>Parameters</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Parameters">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          ${operation.parameters.map(
            (parameter) =>
              html`<tr>
                <th scope="row"><code>${parameter.name}</code>${parameter.required && ' (required)'}</th>
                <td>${parameter.in}</td>
                <td>${parameter.description} <code>${JSON.stringify(parameter.schema)}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;

const contents = (content: Record<string, { schema?: unknown }> | undefined): Html =>
  content
    ? html`${Object.entries(content).map(
        ([type, { schema }]) =>
          html`<p><code>${type}</code></p>
            ${json(schema)}`,
      )}`
    : html`<p>No JSON body.</p>`;

const json = (schema: unknown): Html =>
  html`<pre tabindex="0">${JSON.stringify(schema, null, 2) ?? 'anything'}</pre>`;
