export interface PurgeTarget {
	readonly url: string;
	readonly token: string;
	readonly service: PurgeService;
}

export type PurgeService = "webhook" | "fastly" | "cloudflare";

/** Cloudflare's maximum; other CDNs accept more. */
const keysAtOnce = 30;
const timeoutMs = 10_000;

const ways: Readonly<
	Record<PurgeService, { field: string; authorize: (token: string) => Readonly<Record<string, string>> }>
> = {
	webhook: { field: "keys", authorize: (token) => ({ authorization: `Bearer ${token}` }) },
	fastly: { field: "surrogate_keys", authorize: (token) => ({ "fastly-key": token }) },
	cloudflare: { field: "tags", authorize: (token) => ({ authorization: `Bearer ${token}` }) },
};

/** @throws {Error} unless the CDN accepts the call */
export async function callPurge(
	{ url, token, service }: PurgeTarget,
	keys: readonly string[],
): Promise<void> {
	const { field, authorize } = ways[service];
	for (let from = 0; from < keys.length; from += keysAtOnce) {
		const response = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json", ...(token && authorize(token)) },
			body: JSON.stringify({ [field]: keys.slice(from, from + keysAtOnce) }),
			signal: AbortSignal.timeout(timeoutMs),
			redirect: "error",
		});
		await response.body?.cancel();
		if (!response.ok) throw new Error(`it answered ${response.status}`);
	}
}
