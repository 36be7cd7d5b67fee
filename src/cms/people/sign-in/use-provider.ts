import { useEffect, useState } from "react";
import type { ProviderFacts } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";

/** Returns the sign-in provider once its window can be opened; otherwise undefined. */
export function useProvider(): ProviderFacts | undefined {
	const [provider, setProvider] = useState<ProviderFacts>();
	useEffect(() => {
		// If the provider is unavailable, the password remains available.
		client.auth
			.prepareProvider()
			.then((provider) => setProvider(provider ?? undefined))
			.catch(() => undefined);
	}, []);
	return provider;
}

/** Reports the error of a failed provider redirect. */
export function useRedirectFailure(onFailure: (error: unknown) => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is there; the result is handled once
	useEffect(() => {
		if (new URLSearchParams(window.location.search).has("event"))
			client.auth.redirectResult().catch(onFailure);
	}, []);
}
