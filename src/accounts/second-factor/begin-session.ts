import { newId } from "../../data/database/ids.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import type { SessionId, UserId } from "../../model/ids.ts";
import { addChallenge } from "../challenges.ts";
import type { AccountsContext } from "../context.ts";
import { WrongPasswordError } from "../errors.ts";
import type { ClientInfo, SignInMethod, SignInOutcome, SignInResult } from "../identity.ts";
import { noteDevice } from "../sessions/known-devices.ts";
import { newSessionToken, sessionHashOf } from "../sessions/session-tokens.ts";
import { noteVisit, openUserReader, withoutFactor } from "../sessions/sessions.ts";
import { isFactorRequired, type SecondFactorFacts, waysOf } from "./ways.ts";

export function openBeginning(context: AccountsContext) {
	const { database, cookies, secret, sessionLimits, now } = context;
	const readUser = openUserReader(database);

	/** Undefined for a disabled user. Ends the browser's previous session. */
	async function begin(
		userId: UserId | "",
		client: ClientInfo,
		method: SignInMethod,
	): Promise<SignInResult | undefined> {
		const user = await readUser(userId);
		if (!user) return undefined;
		const at = now();
		const { value, hash } = newSessionToken(await secret());
		const asIso = new Date(at).toISOString();
		await database.db
			.insertInto("auth_sessions")
			.values({
				id: newId(),
				token: hash,
				user_id: userId,
				method,
				host: client.host,
				ip_address: client.address,
				user_agent: (client.headers.get("user-agent") ?? "").slice(0, 300),
				created_at: asIso,
				updated_at: asIso,
				...times(at),
				started_at: at,
				used_at: at,
			})
			.execute();
		await noteVisit(database, user.id, at);
		for (const before of cookies.read(client.headers, "session")) await endOne(before.value);
		const device = await noteDevice(context, user.id, client);
		const isShort = method === "password" && (await isFactorRequired(database, user.roles));
		const setCookie = [cookies.write("session", value, sessionLimits.idleMs, client), device];
		return { user: isShort ? withoutFactor(user) : user, setCookie };
	}

	/** Renews the token. @returns the cookies to set @throws {WrongPasswordError} when the session has ended */
	async function renew(sessionId: SessionId | "", client: ClientInfo): Promise<readonly string[]> {
		const { value, hash } = newSessionToken(await secret());
		const renewed = await database.db
			.updateTable("auth_sessions")
			.set({ token: hash, updated_at: new Date(now()).toISOString(), ...times(now()) })
			.where("id", "=", sessionId)
			.returning("id")
			.executeTakeFirst();
		if (!renewed) throw new WrongPasswordError();
		return [cookies.write("session", value, sessionLimits.idleMs, client)];
	}

	function times(at: number) {
		return { authenticated_at: at, expires_at: new Date(at + sessionLimits.idleMs).toISOString() };
	}

	/** Starts a session or requires the second factor. */
	async function goOn(userId: UserId, client: ClientInfo): Promise<SignInOutcome | undefined> {
		const user = await readUser(userId);
		if (!user) return undefined;
		const ways = await waysOf(database, user);
		if (ways.length === 0) return begin(userId, client, "password");
		const facts: SecondFactorFacts = { ways };
		const step = await addChallenge(database, "second-factor", { userId, facts }, now());
		return { step: { ...step, ways }, setCookie: [] };
	}

	async function endOne(value: string): Promise<string | undefined> {
		const hash = sessionHashOf(value, await secret());
		if (!hash) return undefined;
		const ended = await database.db
			.deleteFrom("auth_sessions")
			.where("token", "=", hash)
			.returning("user_id")
			.executeTakeFirst();
		return ended && String(ended.user_id);
	}

	return {
		begin,
		renew,
		goOn,
		/** Returns the cookies to set. */
		async signOut(headers: Headers): Promise<readonly string[]> {
			const brought = cookies.read(headers, "session");
			for (const { value } of brought) {
				const userId = await endOne(value);
				if (userId) await recordActivity(database, { by: userId, action: "sign-out" });
			}
			return brought.map((line) => cookies.write("session", "", 0, line));
		},
	};
}
