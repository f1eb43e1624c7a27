import { readdir } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint';

const directory = new URL('../../src/contract/endpoints/', import.meta.url);

/** Every endpoint of the contract, by `METHOD path`, whatever its file exports it in. */
export async function allEndpoints(): Promise<Map<string, Endpoint>> {
  const files = (await readdir(directory)).filter((name) => /^[^.]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, directory).href) as Promise<object>),
  );
  const found = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn));
  return new Map(found.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
}

function endpointsIn(exported: unknown): Endpoint[] {
  if (isEndpoint(exported)) return [exported];
  const isPlain = exported !== null && Object.getPrototypeOf(exported) === Object.prototype;
  return isPlain ? Object.values(exported as object).filter(isEndpoint) : [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
