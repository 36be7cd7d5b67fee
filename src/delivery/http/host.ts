import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isDevelopmentHost, normaliseHost } from "../../model/addresses/host.ts";

export interface RequestHost {
	readonly host: string;
	/** As seen by visitors; no trailing slash. */
	readonly origin: string;
	readonly isDevelopment: boolean;
}

/** Only a trusted proxy can report https: TLS ends there. */
export function isOverHttps(forwardedProto: string | null | undefined, trustProxy: boolean): boolean {
	return trustProxy && lastOf(forwardedProto ?? null) === "https";
}

export interface HostOptions {
	readonly developmentDomain: string;
	readonly trustProxy: boolean;
}

/** From a trusted proxy's header, otherwise from Host; undefined if invalid. */
export function hostOf(headers: Headers, options: HostOptions): RequestHost | undefined {
	const forwarded = (name: string) => (options.trustProxy ? lastOf(headers.get(name)) : undefined);
	const given = forwarded("x-forwarded-host") ?? headers.get("host") ?? "";
	const host = normaliseHost(given);
	if (host === undefined) return undefined;
	const scheme = isOverHttps(headers.get("x-forwarded-proto"), options.trustProxy) ? "https" : "http";
	return {
		host,
		origin: new URL(`${scheme}://${given}`).origin,
		isDevelopment: isDevelopmentHost(host, options.developmentDomain),
	};
}

export function hostHeaderOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
	const forwarded = trustProxy ? headers["x-forwarded-host"] : undefined;
	return (typeof forwarded === "string" && lastOf(forwarded)) || (headers.host ?? "");
}

function addressOf(headers: Headers, connection: string, trustProxy: boolean): string {
	return (trustProxy && ipOf(lastOf(headers.get("x-forwarded-for")) ?? "")) || connection;
}

/** On behalf of another request, without a connection. */
export interface InternalRequest {
	/** "" if unknown. */
	readonly onBehalfOf: string;
}

/** Mapped IPv4 addresses are in IPv4 notation; "" without a connection. */
export function clientOf(context: Context, trustProxy: boolean): string {
	const { incoming, onBehalfOf } = (context.env ?? {}) as Partial<HttpBindings & InternalRequest>;
	if (onBehalfOf !== undefined) return onBehalfOf;
	const address = addressOf(context.req.raw.headers, incoming?.socket.remoteAddress ?? "", trustProxy);
	return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** With or without a port (RFC 7239, section 6); undefined if invalid. */
function ipOf(text: string): string | undefined {
	const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text;
	if (isIPv6(bare)) return ipv4In(bare) ?? bare;
	const alone = text.replace(/:\d+$/, "");
	return isIP(alone) === 4 ? alone : undefined;
}

function ipv4In(address: string): string | undefined {
	const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
	const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? [];
	if (!high || !low) return undefined;
	return [high, low].flatMap((part) => [Number(`0x${part}`) >> 8, Number(`0x${part}`) & 255]).join(".");
}

/** Added by the nearest proxy: the client controls earlier items. */
function lastOf(header: string | null): string | undefined {
	return header?.split(",").at(-1)?.trim() || undefined;
}
