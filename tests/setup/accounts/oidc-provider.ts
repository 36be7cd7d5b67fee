import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** Claims of the provider about a person; `sub` identifies them. */
export interface ProviderPerson {
	readonly sub: string;
	readonly email?: string;
	readonly email_verified?: boolean;
	readonly name?: string;
	readonly groups?: readonly string[];
}

export interface ProviderOptions {
	/** A free port by default. */
	readonly port?: number;
	/** A new secret by default. */
	readonly clientSecret?: string;
	/** Allowed redirect addresses. */
	readonly redirectUris: readonly string[];
	readonly people?: readonly ProviderPerson[];
	/** Lifetime of its tokens, in seconds. */
	readonly tokenSeconds?: number;
}

/** A real OpenID Connect provider on this machine, and ways to use it like a browser. */
export interface RunningProvider {
	readonly issuer: string;
	readonly port: number;
	readonly clientId: string;
	readonly clientSecret: string;
	/** Its people, by `sub`; tests add and change them. */
	readonly people: Map<string, ProviderPerson>;
	/** Changes the claims of its tokens before they are signed, like a malicious or faulty provider. */
	tamper: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
	/** Whether its tokens are signed with a wrong key. */
	spoilSignature: boolean;
	/** Its responses to clients that exchange a code; undefined for the usual ones. */
	answerTokens: ((response: ServerResponse) => void) | undefined;
	/** Additional headers of the page on which a person signs in. */
	pageHeaders: Readonly<Record<string, string>>;
	/** Number of exchanged codes. */
	readonly exchanges: () => number;
	/** Follows a redirect and signs in there as a person, or refuses. @returns the address of the final redirect */
	visit(location: string, who: string | { readonly deny: true }): Promise<URL>;
	/** Makes its pending codes expire. */
	expireCodes(): Promise<void>;
	close(): Promise<void>;
}

const { privateKey: strangersKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = { ...privateKey.export({ format: "jwk" }), kid: "tests", use: "sig", alg: "ES256" };

/** Starts a provider. People sign in on its page with one button each, or refuse with another. */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const issuer = `http://127.0.0.1:${port}`;
	const people = new Map((options.people ?? []).map((person) => [person.sub, person]));
	const client = { clientId: "frontage", clientSecret: options.clientSecret ?? randomUUID() };
	const provider = new Provider(issuer, configurationOf(options, client, people));
	const codes = new Set<{ exp: number; save(ttl: number): Promise<string> }>();
	provider.on("authorization_code.saved", (code) => codes.add(code as never));
	let exchanges = 0;
	const running: RunningProvider = {
		issuer,
		port,
		...client,
		people,
		tamper: undefined,
		spoilSignature: false,
		answerTokens: undefined,
		pageHeaders: {},
		exchanges: () => exchanges,
		visit: (location, who) => visit(issuer, location, who),
		async expireCodes() {
			for (const code of codes) {
				code.exp = Math.floor(Date.now() / 1_000) - 1;
				await code.save(60);
			}
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	provider.use(async (context, next) => {
		await next();
		const { tamper, spoilSignature } = running;
		const body = context.body as { id_token?: string } | undefined;
		if (context.path !== "/token" || !body?.id_token || !(tamper || spoilSignature)) return;
		const by = spoilSignature ? strangersKey : privateKey;
		context.body = { ...body, id_token: signAnew(body.id_token, tamper ?? ((claims) => claims), by) };
	});
	const answer = provider.callback();
	server.on("request", (request: IncomingMessage, response: ServerResponse) => {
		if (request.url?.startsWith("/interaction/")) {
			for (const [name, value] of Object.entries(running.pageHeaders)) response.setHeader(name, value);
			return void interact(provider, people, request, response);
		}
		if (request.url === "/token") exchanges++;
		if (request.url === "/token" && running.answerTokens) return running.answerTokens(response);
		void answer(request, response);
	});
	return running;
}

function configurationOf(
	{ redirectUris, tokenSeconds = 3_600 }: ProviderOptions,
	client: { clientId: string; clientSecret: string },
	people: ReadonlyMap<string, ProviderPerson>,
): ConstructorParameters<typeof Provider>[1] {
	return {
		clients: [
			{
				client_id: client.clientId,
				client_secret: client.clientSecret,
				redirect_uris: [...redirectUris],
				token_endpoint_auth_method: "client_secret_post",
				id_token_signed_response_alg: "ES256",
			},
		],
		jwks: { keys: [key as never] },
		cookies: { keys: [randomUUID()] },
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
		conformIdTokenClaims: false,
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_, { uid }) => `/interaction/${uid}` },
		ttl: { IdToken: tokenSeconds, AuthorizationCode: 60, Session: 3_600, Interaction: 3_600, Grant: 3_600 },
		async findAccount(_, sub) {
			const person = people.get(sub);
			return person && { accountId: sub, claims: async () => ({ ...person }) as never };
		},
		pkce: { required: () => true },
	};
}

/** The page on which a person signs in, which counts as consent, too. */
async function interact(
	provider: Provider,
	people: ReadonlyMap<string, ProviderPerson>,
	request: IncomingMessage,
	response: ServerResponse,
) {
	if (request.method !== "POST") {
		const buttons = [...people.values()].map(
			({ sub, name }) => `<button name="who" value="${sub}">Go on as ${name ?? sub}</button>`,
		);
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
		response.end(
			`<!doctype html><title>Provider</title><form method="post">${buttons.join("")}<button name="deny" value="1">Refuse</button></form>`,
		);
		return;
	}
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const form = new URLSearchParams(Buffer.concat(chunks).toString());
	const accountId = form.get("who") ?? "";
	if (form.get("deny")) {
		const denied = { error: "access_denied", error_description: "End-User refused" };
		await provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
		return;
	}
	const { params } = await provider.interactionDetails(request, response);
	const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
	grant.addOIDCScope(String(params.scope));
	const grantId = await grant.save();
	const result = { login: { accountId }, consent: { grantId } };
	await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Goes through the provider's pages with a cookie jar, as a browser does. */
async function visit(issuer: string, location: string, who: string | { readonly deny: true }): Promise<URL> {
	const jar = new Map<string, string>();
	let address = new URL(location);
	let body: URLSearchParams | undefined;
	for (let step = 0; step < 10; step++) {
		const response = await fetch(address, {
			redirect: "manual",
			headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
			...(body && { method: "POST", body }),
		});
		body = undefined;
		for (const cookie of response.headers.getSetCookie()) {
			const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/);
			if (value) jar.set(name, value);
			else jar.delete(name);
		}
		const next = response.headers.get("location");
		if (next === null && response.status === 200)
			body = new URLSearchParams(typeof who === "string" ? { who } : { deny: "1" });
		else if (next === null)
			throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
		else address = new URL(next, address);
		if (address.origin !== issuer) return address;
	}
	throw new Error("The provider sends its visitors round in circles");
}

/** Signs a token again with other claims. */
function signAnew(token: string, change: NonNullable<RunningProvider["tamper"]>, by: KeyObject): string {
	const [head = "", body = ""] = token.split(".");
	const claims = change(JSON.parse(Buffer.from(body, "base64url").toString()));
	const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
	const signature = sign("sha256", Buffer.from(text), { key: by, dsaEncoding: "ieee-p1363" });
	return `${text}.${signature.toString("base64url")}`;
}
