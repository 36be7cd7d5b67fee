import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { RecentSignInError, TooManyRequestsError } from "../errors.ts";
import { ProviderRefusal, type ProviderRefusalCode } from "./refusals.ts";

const unreachable = ["OAUTH_TIMEOUT", "OAUTH_ABORT"];
const outage = ["server_error", "temporarily_unavailable"];
const wrongClient = ["invalid_client", "unauthorized_client"];
const wrongSetUp = ["OAUTH_MISSING_SERVER_METADATA", "OAUTH_INVALID_SERVER_METADATA"];

export function refusalOf(error: unknown, during: "discovery" | "exchange"): ProviderRefusal {
	if (error instanceof ProviderRefusal) return error;
	const retryAfter = error instanceof TooManyRequestsError ? error.retryAfter : 0;
	return new ProviderRefusal(codeOf(error, during), { retryAfter, cause: error });
}

function codeOf(error: unknown, during: "discovery" | "exchange"): ProviderRefusalCode {
	if (error instanceof TooManyRequestsError) return "too-many-requests";
	if (error instanceof RecentSignInError) return "requires-recent-sign-in";
	if (error instanceof AuthorizationResponseError)
		return outage.includes(error.error) ? "network-request-failed" : refusedCode(error.error);
	if (error instanceof ResponseBodyError) {
		if (wrongClient.includes(error.error)) return "invalid-api-key";
		return outage.includes(error.error) || error.status >= 500
			? "network-request-failed"
			: "invalid-auth-event";
	}
	if (error instanceof ClientError) return clientCode(error, during);
	// `fetch` throws this for a failed connection.
	if (error instanceof TypeError && error.cause) return "network-request-failed";
	return "internal-error";
}

function refusedCode(error: string): ProviderRefusalCode {
	if (wrongClient.includes(error)) return "invalid-api-key";
	return error === "invalid_request" || error === "invalid_scope"
		? "auth-domain-config-required"
		: "access-denied";
}

function clientCode(
	{ code = "", cause }: ClientError,
	during: "discovery" | "exchange",
): ProviderRefusalCode {
	if (unreachable.includes(code)) return "network-request-failed";
	if (code === "OAUTH_RESPONSE_IS_NOT_CONFORM") {
		const status = cause instanceof Response ? cause.status : 0;
		return status >= 500 ? "network-request-failed" : wrongAnswer(during);
	}
	if (wrongSetUp.includes(code)) return "auth-domain-config-required";
	return isOfNetwork(cause) ? "network-request-failed" : wrongAnswer(during);
}

function wrongAnswer(during: "discovery" | "exchange"): ProviderRefusalCode {
	return during === "discovery" ? "auth-domain-config-required" : "invalid-auth-event";
}

function isOfNetwork(cause: unknown): boolean {
	return cause instanceof Error && /fetch failed|terminated|timeout|aborted/i.test(cause.message);
}
