/** Values of libpq's `target_session_attrs`. */
const roles = ["read-write", "primary", "any", "standby", "prefer-standby"] as const;

export type ServerRole = (typeof roles)[number];

export interface Servers {
	/** In order of preference. */
	readonly urls: readonly [string, ...string[]];
	/** Undefined with one server of any role. */
	readonly wanted: ServerRole | undefined;
}

const shape = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^@/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const serverShape = /^(\[[\da-f:.]+(?:%[\w.-]+)?\]|[^:[\]\s]+)(?::(\d+))?$/i;
const roleName = "target_session_attrs";

/**
 * Accepts `postgres://user:word@one,[::1]:5433/database?target_session_attrs=primary`. A single port at the end applies
 * to all servers.
 * @throws {Error} with the invalid part
 */
export function serversOf(url: string): Servers {
	const [, scheme = "", user = "", list = "", path = "", query = ""] = shape.exec(url) ?? [];
	const more = new URLSearchParams(query);
	const known = more.get(roleName);
	if (!list.includes(",") && known === null) return { urls: [url], wanted: undefined };
	const requested = roles.find((role) => role === (known ?? "read-write"));
	if (!requested) throw new Error(`${roleName} is ${wordsOf(roles)}, not “${known}”`);
	more.delete(roleName);
	const rest = more.size > 0 ? `${path}?${more}` : path;
	const [first, ...others] = hostsOf(list).map((host) => `${scheme}${user}${host}${rest}`);
	return { urls: [first ?? url, ...others], wanted: requested };
}

/** For logs, because the address contains a password. */
export function nameOf(url: string): string {
	return shape.exec(url)?.[3] ?? "";
}

function hostsOf(list: string): string[] {
	const hosts = list.split(",").map((item) => {
		const [, host, port] = serverShape.exec(item) ?? [];
		if (!host)
			throw new Error(`“${item}” is no server; write host or host:port, and an IPv6 address in brackets`);
		if (port !== undefined && !(Number(port) > 0 && Number(port) < 65_536))
			throw new Error(`“${item}” has no port from 1 to 65535`);
		return { host, port };
	});
	const last = hosts.at(-1)?.port;
	const isOneForAll = hosts.slice(0, -1).every(({ port }) => port === undefined);
	if (!isOneForAll && hosts.some(({ port }) => port === undefined))
		throw new Error("Some of its servers have a port; give one to each, or to the last of them for all");
	return hosts.map(({ host, port = last }) => (port === undefined ? host : `${host}:${port}`));
}

function wordsOf(words: readonly string[]): string {
	return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
