import { useEffect, useState } from "react";
import type { ProviderFacts } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";

/** Undefined until the provider's window can be opened. */
export function useProvider(): ProviderFacts | undefined {
	const [provider, setProvider] = useState<ProviderFacts>();
	useEffect(() => {
		// The password remains available.
		client.auth
			.prepareProvider()
			.then((provider) => setProvider(provider ?? undefined))
			.catch(() => undefined);
	}, []);
	return provider;
}

export function useRedirectFailure(onFailure: (error: unknown) => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is there; the result is handled once
	useEffect(() => {
		if (new URLSearchParams(window.location.search).has("event"))
			client.auth.redirectResult().catch(onFailure);
	}, []);
}
