import { parse, serialize } from "hono/utils/cookie";

export type CookieKind = "session" | "device" | "provider";

export interface BroughtCookie {
	readonly value: string;
	/** Uses the `__Host-` prefix, which browsers accept over HTTPS only. */
	readonly isSecure: boolean;
}

export type Cookies = ReturnType<typeof openCookies>;

export function openCookies(baseUrl: string) {
	const isAlwaysSecure = baseUrl.startsWith("https:");
	return {
		write(kind: CookieKind, value: string, maxAgeMs: number, line: { readonly isSecure: boolean }): string {
			const secure = isAlwaysSecure || line.isSecure;
			const maxAge = Math.floor(maxAgeMs / 1_000);
			return serialize(nameOf(kind, secure), value, {
				maxAge,
				path: "/",
				httpOnly: true,
				secure,
				sameSite: "Lax",
			});
		},

		/** The host-bound cookie comes first, because no other host can set it. */
		read(headers: Headers, kind: CookieKind): BroughtCookie[] {
			const text = headers.get("cookie") ?? "";
			return (isAlwaysSecure ? [true] : [true, false]).flatMap((isSecure) => {
				const name = nameOf(kind, isSecure);
				const value = parse(text, name)[name];
				return value === undefined ? [] : [{ value, isSecure }];
			});
		},

		headersWith: (kind: CookieKind, value: string) =>
			new Headers({ cookie: `${nameOf(kind, isAlwaysSecure)}=${value}` }),
	};
}

/** True for an invalid cookie, too. */
export function bringsSession(headers: Headers): boolean {
	return /(^|;)\s*(__Host-)?frontage-session=/.test(headers.get("cookie") ?? "");
}

function nameOf(kind: CookieKind, isSecure: boolean): string {
	return `${isSecure ? "__Host-" : ""}frontage-${kind}`;
}
