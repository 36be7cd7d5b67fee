import { recordActivity } from "../data/activity.ts";
import type { Asker, SignInOutcome, SignInResult } from "./accounts.ts";
import { addChallenge } from "./challenges.ts";
import type { AccountsContext } from "./context.ts";
import { WrongPasswordError } from "./errors.ts";
import { noteDevice } from "./known-devices.ts";
import { isFactorRequired, type SecondFactorFacts, waysOf } from "./second-factor/ways.ts";
import { noteVisit, openUserReader, ownCookies, type SignInMethod, withoutFactor } from "./sessions.ts";

/** Beginning and ending sessions, whatever somebody has proved who they are by. */
export function openBeginning(context: AccountsContext) {
	const { database, auth, cookieName, now } = context;
	const readUser = openUserReader(database);

	/**
	 * Begins a session with a new token; the one that the browser had ends.
	 * @returns undefined for somebody who is disabled or has been removed
	 */
	async function begin(
		userId: string,
		asker: Asker,
		method: SignInMethod,
	): Promise<SignInResult | undefined> {
		const user = await readUser(userId);
		if (!user) return undefined;
		const at = now();
		const { api } = await auth();
		const done = await api.beginSession({
			body: {
				userId,
				method,
				host: asker.host,
				ipAddress: asker.address,
				startedAt: at,
				authenticatedAt: at,
				usedAt: at,
			},
			headers: new Headers({ "user-agent": (asker.headers.get("user-agent") ?? "").slice(0, 300) }),
			returnHeaders: true,
		});
		await noteVisit(database, userId, at);
		await endPrevious(asker.headers);
		const device = await noteDevice(context, userId, asker);
		const isShort = method === "password" && (await isFactorRequired(database, user.roles));
		const setCookie = [...ownCookies(done.headers, cookieName), device];
		return { user: isShort ? withoutFactor(user) : user, setCookie };
	}

	/**
	 * Notes that the owner of a session has proved again who they are: it gets a new token.
	 * @returns the cookies to set
	 * @throws {WrongPasswordError} when the session has ended meanwhile
	 */
	async function renew(sessionId: string): Promise<readonly string[]> {
		const row = await database.db
			.selectFrom("auth_sessions")
			.select("token")
			.where("id", "=", sessionId)
			.executeTakeFirst();
		if (!row) throw new WrongPasswordError();
		const { api } = await auth();
		const body = { token: String(row.token), authenticatedAt: now() };
		const done = await api.renewSession({ body, returnHeaders: true });
		return ownCookies(done.headers, cookieName);
	}

	/** Goes on after a right password: with a session, or with what else is to be proved. */
	async function goOn(userId: string, asker: Asker): Promise<SignInOutcome | undefined> {
		const user = await readUser(userId);
		if (!user) return undefined;
		const ways = await waysOf(database, user);
		if (ways.length === 0) return begin(userId, asker, "password");
		const facts: SecondFactorFacts = { ways };
		const step = await addChallenge(database, "second-factor", { userId, facts }, now());
		return { step: { ...step, ways }, setCookie: [] };
	}

	async function endPrevious(headers: Headers) {
		const cookie = headers.get("cookie") ?? "";
		if (!cookie.includes(`${cookieName}=`)) return;
		await (await auth()).api.signOut({ headers: new Headers({ cookie }) });
	}

	return {
		begin,
		renew,
		goOn,
		async signOut(headers: Headers): Promise<readonly string[]> {
			const cookie = headers.get("cookie") ?? "";
			if (!cookie.includes(`${cookieName}=`)) return [];
			const { api } = await auth();
			const session = await api.getSession({ headers: new Headers({ cookie }) });
			const done = await api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
			if (session) await recordActivity(database, { by: session.user.id, action: "sign-out" });
			return ownCookies(done.headers, cookieName);
		},
	};
}
