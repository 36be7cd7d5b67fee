import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { parameter, prepare } from "../../data/database/prepared.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { wordsOf } from "../../data/database/word-list.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import { commonScopes, requireAssignable } from "../../data/records/rights/user-rights.ts";
import type { Row } from "../../data/schema/rows.ts";
import type { AddedToken, ApiToken, NewToken } from "../../model/api/people/token-api.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { type TokenId, toId, type UserId } from "../../model/ids.ts";
import { type Actor, actorName, hasAllWebsites, userActor } from "../../model/rights/access.ts";
import { collectionsByGrants } from "../../model/rights/token-rights.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { AccountsContext } from "../context.ts";
import { InvalidTokenError } from "../errors.ts";
import type { ClientInfo } from "../identity.ts";
import { noticeFactsOf, queueNotice } from "../mail/notices.ts";
import { factorColumns, factorOf, userColumns, userOf } from "../sessions/sessions.ts";
import { hashOfToken } from "../tokens.ts";
import { isTokenText, newTokenText } from "./token-text.ts";
import { openTokenUses } from "./token-uses.ts";

const day = 24 * 60 * 60_000;
const mostTokens = 100;

export type TokenKind = "own" | "service";

/** Tokens act for their creator. The caller checks who may create them. */
export function openApiTokens({ database, now }: AccountsContext) {
	const uses = openTokenUses(database);
	const read = prepare(
		database,
		sql`select ${userColumns}, ${factorColumns}, k.id, k.name as token_name, k.may, k.scopes as places, k.used_at
			from account_tokens k join users u on u.id = k.user_id
			where k.token_hash = ${parameter("hash")} and k.ends_at > ${parameter("now")} and u.disabled = 0`,
	);

	return {
		/** Current rights, within those of the token. @param address "" when unknown @throws {InvalidTokenError} */
		async actorOfToken(text: string, address: string): Promise<Actor> {
			const at = now();
			const [row] = isTokenText(text) ? await read({ hash: hashOfToken(text), now: at }) : [];
			if (!row) throw new InvalidTokenError();
			uses.note(String(row.id), Number(row.used_at), { at, from: address });
			const may = wordsOf(row.may);
			const places = wordsOf(row.places);
			const hasAllScopes = places.includes(allWebsites);
			const token = { name: String(row.token_name), may, hasAllScopes, ...collectionsByGrants(may) };
			const user = userOf(row);
			const { hasFactor, mustHaveFactor } = factorOf(row, user);
			const roles = mustHaveFactor && !hasFactor ? [] : user.roles;
			const maker = userActor({ ...user, roles });
			const [scopes = []] = await commonScopes(database, maker, [places]);
			return userActor({ ...user, roles, scopes }, token);
		},

		/** The returned token is not stored. @throws {InvalidError} */
		async make(actor: Actor, client: ClientInfo, kind: TokenKind, input: NewToken): Promise<AddedToken> {
			const { name, may, scopes, days } = input;
			const [token, id, at, userId] = [newTokenText(), newId(), now(), toId<UserId>(actorName(actor))];
			return inTransaction(database, async (inside) => {
				await requireAssignable(inside, actor, scopes);
				await requireRoom(inside, userId);
				const row = {
					...{ id, user_id: userId, name, is_service: kind === "service" ? 1 : 0 },
					...{ may: may.join(" "), scopes: scopes.join(" "), created_at: at, ends_at: at + days * day },
				};
				await inside.db
					.insertInto("account_tokens")
					.values({ ...row, token_hash: hashOfToken(token) })
					.execute();
				await recordActivity(inside, { by: actor, action: "token", title: name, detail: may.join(", "), at });
				await queueNotice(inside, "token-made", userId, noticeFactsOf(client, name), at);
				return { ...toToken(row), token };
			});
		},

		async list(actor: Actor, kind: TokenKind): Promise<ApiToken[]> {
			const rows = await tokensOfActor(database, actor, kind)
				.selectAll()
				.orderBy("created_at", "desc")
				.orderBy("id")
				.execute();
			return rows.map(toToken);
		},

		/** @throws {NotFoundError} also for other users' tokens */
		async withdraw(actor: Actor, kind: TokenKind, id: TokenId): Promise<void> {
			await inTransaction(database, async (inside) => {
				const row = await tokensOfActor(inside, actor, kind)
					.select("name")
					.where("id", "=", id)
					.executeTakeFirst();
				if (!row) throw new NotFoundError("This token has been withdrawn already");
				await inside.db.deleteFrom("account_tokens").where("id", "=", id).execute();
				await recordActivity(inside, {
					...{ by: actor, action: "token-withdrawn", title: String(row.name) },
					at: now(),
				});
			});
		},

		flushUses: uses.flush,
	};
}

function tokensOfActor({ db }: Database, actor: Actor, kind: TokenKind) {
	const all = db.selectFrom("account_tokens").where("is_service", "=", kind === "service" ? 1 : 0);
	return kind === "service" && hasAllWebsites(actor) ? all : all.where("user_id", "=", actorName(actor));
}

async function requireRoom({ db }: Database, userId: UserId): Promise<void> {
	const counted = db.selectFrom("account_tokens").select(({ fn }) => fn.countAll().as("count"));
	const row = await counted.where("user_id", "=", userId).executeTakeFirst();
	if (Number(row?.count ?? 0) >= mostTokens)
		throw new InvalidError([{ pointer: "", message: `You have ${mostTokens} tokens; withdraw one first` }]);
}

function toToken(row: Row): ApiToken {
	return {
		id: String(row.id),
		name: String(row.name),
		may: wordsOf(row.may),
		scopes: wordsOf(row.scopes),
		madeBy: String(row.user_id),
		createdAt: Number(row.created_at),
		endsAt: Number(row.ends_at),
		usedAt: Number(row.used_at ?? 0),
		usedFrom: String(row.used_from ?? ""),
	};
}
