import * as openid from "openid-client";
import { mayBeRequested, type ProviderSettings } from "./provider-settings.ts";

const maxBytes = 1_000_000;
const timeoutSeconds = 10;
export const clockToleranceSeconds = 30;
const knownMs = 60 * 60_000;
const failedMs = 5_000;

interface Discovered {
	readonly from: string;
	readonly at: number;
	readonly metadata: Promise<openid.ServerMetadata>;
	state: "asking" | "known" | "failed";
	keys?: openid.ExportedJWKSCache | undefined;
}

/** Caches the metadata for an hour. */
export function openRemote(now: () => number) {
	let discovered: Discovered | undefined;

	function discover(settings: ProviderSettings): Discovered {
		const from = settings.issuer;
		const at = now();
		const isGood =
			discovered?.from === from &&
			(discovered.state === "asking" ||
				at - discovered.at < (discovered.state === "known" ? knownMs : failedMs));
		if (discovered && isGood) return discovered;
		const metadata = ask(settings);
		const requested: Discovered = { from, at, metadata, state: "asking" };
		discovered = requested;
		metadata.then(
			() => {
				requested.state = "known";
			},
			() => {
				requested.state = "failed";
			},
		);
		return requested;
	}

	return {
		isReady(settings: ProviderSettings): boolean {
			return discover(settings).state !== "failed";
		},
		async use<T>(settings: ProviderSettings, work: (configuration: openid.Configuration) => Promise<T>) {
			const known = discover(settings);
			const configuration = configure(settings, await known.metadata, now());
			if (known.keys) openid.setJwksCache(configuration, known.keys);
			try {
				return await work(configuration);
			} finally {
				known.keys = openid.getJwksCache(configuration);
			}
		},
	};
}

async function ask(settings: ProviderSettings): Promise<openid.ServerMetadata> {
	const issuer = new URL(settings.issuer);
	const configuration = await openid.discovery(issuer, settings.clientId, undefined, openid.None(), {
		timeout: timeoutSeconds,
		[openid.customFetch]: fetchGuarded,
		execute: isPlain(issuer) ? [openid.allowInsecureRequests] : [],
	});
	const metadata = configuration.serverMetadata();
	// The library accepts multi-tenant issuers, whose tokens do not prove an organisation.
	if (new URL(metadata.issuer).href !== issuer.href)
		throw new openid.ClientError("the issuer is another than the one that was asked");
	if (!mayBeRequested(metadata.authorization_endpoint ?? ""))
		throw new openid.ClientError("the authorization endpoint has an address that may not be asked");
	return metadata;
}

function configure(
	{ issuer, clientId, clientSecret }: ProviderSettings,
	metadata: openid.ServerMetadata,
	at: number,
): openid.Configuration {
	const client = {
		// The library uses the system clock; the application has an adjustable one.
		[openid.clockSkew]: Math.round((at - Date.now()) / 1_000),
		[openid.clockTolerance]: clockToleranceSeconds,
	};
	const configuration = new openid.Configuration(
		metadata,
		clientId,
		client,
		authenticationOf(clientSecret, metadata),
	);
	configuration.timeout = timeoutSeconds;
	configuration[openid.customFetch] = fetchGuarded;
	// TLS authenticates the provider; the signature also protects tokens that a proxy forwards.
	openid.enableNonRepudiationChecks(configuration);
	if (isPlain(new URL(issuer))) openid.allowInsecureRequests(configuration);
	return configuration;
}

function authenticationOf(secret: string, metadata: openid.ServerMetadata): openid.ClientAuth {
	if (!secret) return openid.None();
	const ways = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
	return ways.includes("client_secret_post")
		? openid.ClientSecretPost(secret)
		: openid.ClientSecretBasic(secret);
}

function isPlain({ protocol }: URL): boolean {
	return protocol === "http:";
}

/** Permits only known addresses, without redirects, and limits the size of responses. */
const fetchGuarded: openid.CustomFetch = async (address, options) => {
	if (!mayBeRequested(address)) throw new openid.ClientError(`${address} may not be asked`);
	const response = await fetch(address, { ...options, redirect: "manual" } as RequestInit);
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new openid.ClientError("the answer is too long");
		chunks.push(chunk);
	}
	const { status, headers } = response;
	// Headers for encoding and length do not match the decoded body.
	const type = headers.get("content-type");
	return new Response(size > 0 ? Buffer.concat(chunks) : null, {
		status,
		headers: type ? { "content-type": type } : {},
	});
};
