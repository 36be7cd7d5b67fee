import type { ProviderSetUp, ProviderSetUpInput } from "../model/api/people/account-api.ts";
import type { Send } from "./request.ts";

const path = "/api/auth/provider/settings";

/** Calls for the identity provider's settings; admins only. */
export function openProviderSettings(send: Send) {
	return {
		/** Omits the secret. */
		providerSetUp(): Promise<ProviderSetUp> {
			return send(path);
		},
		/** Without a secret, the current one is retained if issuer and client are unchanged. */
		setUpProvider(input: ProviderSetUpInput): Promise<ProviderSetUp> {
			return send(path, { method: "POST", body: input });
		},
	};
}
