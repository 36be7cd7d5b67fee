import { useEffect, useState } from "react";
import { client } from "../client.ts";
import type { Member } from "./user-state.ts";

/** Everybody who may sign in here; loaded again on demand. */
export function useMembers() {
	const [round, setRound] = useState(0);
	const [found, setFound] = useState<{ members?: readonly Member[]; error?: unknown }>({});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
	useEffect(() => {
		let isCurrent = true;
		listMembers().then(
			(members) => isCurrent && setFound({ members }),
			(error: unknown) => isCurrent && setFound({ error }),
		);
		return () => {
			isCurrent = false;
		};
	}, [round]);
	return { ...found, reload: () => setRound((before) => before + 1) };
}

async function listMembers(): Promise<readonly Member[]> {
	const [users, accounts] = await Promise.all([listUsers(), client.auth.accounts()]);
	const byId = new Map(accounts.items.map((account) => [account.id, account]));
	return users.map((user) => ({ user, account: byId.get(user.id) }));
}

/** All pages: a company's staff are few. */
async function listUsers(cursor = ""): Promise<readonly Member["user"][]> {
	const { items, nextCursor } = await client.data.list("users", { order: "name", limit: 200, cursor });
	return nextCursor ? [...items, ...(await listUsers(nextCursor))] : items;
}
