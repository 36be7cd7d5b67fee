import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Passkey, PasskeyRequest } from "../../../src/model/api/people/account-api.ts";
import type { Node, Sent } from "../databases/nodes.ts";
import type { Authenticator, Circumstances } from "./authenticator.ts";

type Tampering = Partial<Circumstances>;

const own = "/api/auth/passkeys";
const signIns = "/api/auth/passkey-sign-ins";

async function bodyOf<T>(response: Response): Promise<T> {
	if (!response.ok) throw new Error(`It was answered with ${response.status}: ${await response.text()}`);
	return (await response.json()) as T;
}

/** Adds a passkey in the session of a cookie, as a browser does, and returns the response. */
export async function register(
	node: Node,
	authenticator: Authenticator,
	sent: Sent,
	tampering: Tampering & { readonly format?: string } = {},
): Promise<Response> {
	const { token, options } = await bodyOf<PasskeyRequest<PublicKeyCredentialCreationOptionsJSON>>(
		await node.post(`${own}/registrations`, { ...sent, body: {} }),
	);
	const response = authenticator.create(options, { origin: originOf(sent), ...tampering });
	return node.post(own, { ...sent, body: { token, response } });
}

/** The same, with the stored passkey. */
export async function addPasskey(node: Node, authenticator: Authenticator, sent: Sent): Promise<Passkey> {
	return bodyOf(await register(node, authenticator, sent));
}

/** Begins to sign in, or the operation of another `path`. */
export async function begin(
	node: Node,
	sent: Sent = {},
	path = signIns,
): Promise<PasskeyRequest<PublicKeyCredentialRequestOptionsJSON>> {
	return bodyOf(await node.post(path, { body: {}, ...sent }));
}

/** Completes an operation with a passkey. */
export function answer(
	node: Node,
	authenticator: Authenticator,
	{ token, options }: Awaited<ReturnType<typeof begin>>,
	{ sent = {}, path = signIns, step, ...tampering }: Answering = {},
): Promise<Response> {
	const response = authenticator.get(options, { origin: originOf(sent), ...tampering });
	return node.post(`${path}/answers`, { ...sent, body: { token, response, ...(step && { step }) } });
}

interface Answering extends Tampering {
	readonly sent?: Sent;
	readonly path?: string;
	readonly step?: string;
}

/** Signs in with a passkey alone. */
export async function signInWith(
	node: Node,
	authenticator: Authenticator,
	{ sent = {}, ...more }: Answering = {},
): Promise<Response> {
	return answer(node, authenticator, await begin(node, sent), { sent, ...more });
}

function originOf({ host = "localhost", headers }: Sent): string {
	return headers?.origin ?? `http://${host}`;
}
