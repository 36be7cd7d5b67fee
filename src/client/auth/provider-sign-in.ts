import type { ProviderFacts, SignedIn } from "../../model/api/people/account-api.ts";
import { lazily } from "../../model/lazily.ts";
import type { Send } from "../request.ts";
import type { FlowOptions, FlowParts, ProviderFlows } from "./provider-flows.ts";

export function openProviderSignIn(parts: Omit<FlowParts, "findProvider"> & { readonly send: Send }) {
	let loaded: ProviderFlows | undefined;

	const findProvider = () => parts.send<ProviderFacts | null>("/api/auth/provider");
	const load = lazily(async () => {
		const { openProviderFlows } = await import("./provider-flows.ts");
		loaded = openProviderFlows({ ...parts, findProvider });
		return loaded;
	});

	return {
		findProvider,
		/** Null for none. Call it early, so that a click can open the window synchronously. */
		async prepareProvider(): Promise<ProviderFacts | null> {
			const provider = await findProvider();
			if (provider) await load();
			return provider;
		},
		/** Opens a window. @throws {ApiError} */
		signInWithPopup(options?: FlowOptions): Promise<SignedIn> {
			return loaded
				? loaded.signInWithPopup(options)
				: load().then((flows) => flows.signInWithPopup(options));
		},
		/** Redirects to the provider, and then to `from`. @throws {ApiError} */
		async signInWithRedirect(from: string, options?: FlowOptions): Promise<void> {
			await (await load()).signInWithRedirect(from, options);
		},
		/** Returns the user after a redirect, once; null for none. @throws {ApiError} */
		async redirectResult(): Promise<SignedIn | null> {
			return (await load()).redirectResult();
		},
	};
}
