import type { Listed } from "../model/api/api.ts";
import type { AddedToken, ApiToken, NewToken } from "../model/api/people/token-api.ts";
import type { Send } from "./request.ts";

const paths = { own: "/api/account/tokens", service: "/api/service-tokens" } as const;

export type TokenKind = keyof typeof paths;

export function openApiTokens({ send }: { readonly send: Send }) {
	return {
		/** Newest first, including expired tokens. */
		list(kind: TokenKind): Promise<Listed<ApiToken>> {
			return send(paths[kind]);
		},
		/** The secret is returned only here. */
		make(kind: TokenKind, body: NewToken): Promise<AddedToken> {
			return send(paths[kind], { method: "POST", body });
		},
		withdraw(kind: TokenKind, id: string): Promise<void> {
			return send(`${paths[kind]}/${encodeURIComponent(id)}`, { method: "DELETE" });
		},
	};
}
