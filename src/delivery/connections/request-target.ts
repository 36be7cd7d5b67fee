import type { IncomingMessage } from "node:http";

/**
 * Returns whether a request names two hosts: by several Host fields, or by an absolute target that differs from its Host (RFC 9112,
 * section 3.2). A proxy in front could read the other one, and cache a page under it.
 */
export function namesTwoHosts({
	rawHeaders,
	headers,
	url = "",
}: Pick<IncomingMessage, "rawHeaders" | "headers" | "url">): boolean {
	let fields = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index] ?? "";
		if (name.length === 4 && name.toLowerCase() === "host") fields += 1;
	}
	if (fields > 1) return true;
	if (url.startsWith("/") || url === "*") return false;
	const target = URL.parse(url);
	return !target || URL.parse(`${target.protocol}//${headers.host}`)?.host !== target.host;
}
