import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A bare node:http server that sends these bytes, in a process of its own, as the measured server is. */
export async function startBare(bytes: Buffer): Promise<{ url: string; stop: () => void }> {
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(bytes);
  const [port]: unknown[] = await once(child.stdout, 'data');
  return { url: `http://localhost:${String(port)}/`, stop: () => child.kill() };
}
