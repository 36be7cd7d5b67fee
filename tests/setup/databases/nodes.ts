import type { Hono } from "hono";
import { readConfig } from "../../../src/config.ts";
import { type AppOptions, createApp } from "../../../src/delivery/app.ts";
import { openLog } from "../../../src/delivery/log.ts";
import { openPlatform } from "../../../src/platform.ts";
import type { Services } from "../../../src/services.ts";
import { assets, cmsAssets } from "../app/built.ts";
import { deferred, openForTests } from "../opened-for-tests.ts";
import type { DatabaseKind } from "./databases.ts";

/** A clock that a test controls. */
export interface Clock {
	now: number;
}

/** A request of a browser on one of our pages. */
export interface Sent {
	readonly body?: unknown;
	readonly cookie?: string | undefined;
	readonly host?: string;
	/** Address of the connection. */
	readonly address?: string;
	readonly headers?: Record<string, string>;
}

/** One process of the program, called without a network. */
export interface Node {
	readonly app: Hono;
	readonly platform: Services;
	ask(method: string, path: string, sent?: Sent): Promise<Response>;
	post(path: string, sent?: Sent): Promise<Response>;
	get(path: string, sent?: Sent): Promise<Response>;
}

export interface NodeOptions {
	readonly clock?: Clock;
	readonly env?: Record<string, string>;
	readonly trustProxy?: boolean;
	readonly app?: Partial<AppOptions>;
}

/** Opens the program over a database; several over one are several nodes. */
export async function openNode(
	{ url, folder }: { readonly url: string; readonly folder: string },
	options: NodeOptions = {},
): Promise<Node> {
	const { clock, env = {}, trustProxy = false } = options;
	const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, ...env });
	const platform = await openPlatform(config, () => clock?.now ?? Date.now());
	const log = openLog("silent");
	const app = createApp({
		platform,
		assets,
		cmsAssets,
		assetsFolder: folder,
		developmentDomain: "dev.example.nz",
		trustProxy,
		hsts: "max-age=63072000",
		log,
		...options.app,
	});
	const ask = async (method: string, path: string, sent: Sent = {}) => {
		const { body, cookie, host = "localhost", address = "192.0.2.1" } = sent;
		const headers = {
			host,
			...(method !== "GET" && { origin: `http://${host}`, "sec-fetch-site": "same-origin" }),
			...(body !== undefined && { "content-type": "application/json" }),
			...(cookie && { cookie }),
			...sent.headers,
		};
		const text = typeof body === "string" ? body : JSON.stringify(body);
		return app.request(
			`http://${host}${path}`,
			{ method, headers, ...(body !== undefined && { body: text }) },
			{ incoming: { socket: { remoteAddress: address } } },
		);
	};
	return {
		app,
		platform,
		ask,
		post: (path, sent) => ask("POST", path, sent),
		get: (path, sent) => ask("GET", path, sent),
	};
}

/**
 * Opens two nodes over one database. A SQLite database belongs to one process, in which two connections that write at
 * once would wait for each other, so both nodes are the same there.
 */
export async function openTwo(
	location: { readonly url: string; readonly folder: string },
	options: NodeOptions = {},
): Promise<{ node: Node; other: Node; close(): Promise<void> }> {
	const node = await openNode(location, options);
	const other = location.url ? await openNode(location, options) : node;
	return {
		node,
		other,
		async close() {
			await node.platform.close();
			if (other !== node) await other.platform.close();
		},
	};
}

/** One node over a new database, for the tests of a block. */
export function nodeForTests(create: DatabaseKind["create"], options: NodeOptions = {}): Node {
	return openForTests(
		async () => openNode(await create(), options),
		({ platform }) => platform.close(),
	);
}

/** Two nodes over a new database, for the tests of a block. */
export function nodesForTests(create: DatabaseKind["create"], options: NodeOptions = {}) {
	const both = openForTests(
		async () => openTwo(await create(), options),
		({ close }) => close(),
	);
	return { node: deferred(() => both.node), other: deferred(() => both.other) };
}

/** The session of a response, as a `cookie` header. */
export function cookieOf(response: Response): string {
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

/** The token of a one-time link. */
export function tokenOf(link: string | undefined): string {
	return /#token=([\w-]+)/.exec(link ?? "")?.[1] ?? "";
}
