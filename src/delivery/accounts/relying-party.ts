import type { RelyingParty } from "../../accounts/passkeys/relying-party.ts";
import { isDevelopmentHost } from "../../model/addresses/host.ts";
import type { EndpointRequest } from "../api/endpoint.ts";
import { RequestError } from "../http/errors.ts";
import { hostOf } from "../http/host.ts";
import { originOf } from "./request-origin.ts";

/**
 * Returns the relying party for a request. Passkeys belong to the host of the back office and work from all hosts that
 * allow sign-in. On development hosts, and where the back office has no address, each host has its own.
 */
export function relyingPartyOf({ platform, hosts, client }: EndpointRequest): RelyingParty {
	const origin = originOf(platform, client.headers, hosts);
	const found = hostOf(client.headers, hosts);
	if (!found) throw new RequestError(400, "There is no such host");
	const { hostname } = new URL(platform.accounts.baseUrl);
	const isAlone = found.isDevelopment || isDevelopmentHost(hostname);
	return { origin, relyingParty: isAlone ? found.host : hostname };
}
