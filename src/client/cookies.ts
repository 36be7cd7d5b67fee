/** Cookies of a server, for clients outside of browsers. */
export interface Cookies {
	/** Returns the Cookie header; "" without cookies. */
	header(): string;
	/** Stores cookies from a response. */
	keep(response: Response): void;
}

/** Opens an empty cookie store for clients outside of browsers. */
export function openCookies(): Cookies {
	const kept = new Map<string, string>();
	return {
		header: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
		keep(response) {
			for (const cookie of response.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
				if (name === "") continue;
				if (value === "" || isOver(cookie)) kept.delete(name);
				else kept.set(name, value);
			}
		},
	};
}

/** Max-Age takes precedence over Expires (RFC 6265, section 5.3). */
function isOver(cookie: string): boolean {
	const maxAge = /;\s*max-age=(-?\d+)/i.exec(cookie)?.[1];
	if (maxAge !== undefined) return Number(maxAge) <= 0;
	const expires = /;\s*expires=([^;]+)/i.exec(cookie)?.[1];
	return expires !== undefined && Date.parse(expires) <= Date.now();
}
