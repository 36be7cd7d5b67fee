import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Cell, Database } from "../data/database/database.ts";
import { TooManyRequestsError } from "./errors.ts";

const minute = 60_000;

/** The window starts with the first attempt. Setting the clock back does not extend it. */
export interface Limit {
	readonly name: string;
	readonly most: number;
	readonly withinMs: number;
}

/** An office shares one address, so limits by network are higher. */
export const limits = {
	signInByAddress: { name: "sign-in by address", most: 60, withinMs: 15 * minute },
	// A higher limit could occupy all processors with hashing.
	signInByAnyone: { name: "sign-in by anyone", most: 300, withinMs: minute },
	signInByBoth: { name: "sign-in by both", most: 10, withinMs: 15 * minute },
	signInByAccount: { name: "sign-in by account", most: 100, withinMs: 60 * minute },
	resetByAddress: { name: "reset by address", most: 30, withinMs: 60 * minute },
	resetByBoth: { name: "reset by both", most: 5, withinMs: 60 * minute },
	resetByAccount: { name: "reset by account", most: 20, withinMs: 60 * minute },
	providerByAddress: { name: "provider by address", most: 60, withinMs: 15 * minute },
	emailChange: { name: "email change", most: 5, withinMs: 60 * minute },
	linkByAddress: { name: "link by address", most: 60, withinMs: 15 * minute },
	secondFactorByAddress: { name: "second factor by address", most: 60, withinMs: 15 * minute },
	secondFactorByBoth: { name: "second factor by both", most: 10, withinMs: 15 * minute },
	// Three of a million codes are valid at a time, so guessing takes 18 years.
	secondFactorByAccount: { name: "second factor by account", most: 50, withinMs: 24 * 60 * minute },
	// The open sign-in page starts a challenge every few minutes.
	passkeyBegunByAddress: { name: "passkey begun by address", most: 300, withinMs: 15 * minute },
	passkeyByAddress: { name: "passkey by address", most: 60, withinMs: 15 * minute },
} as const satisfies Record<string, Limit>;

export type Limits = ReturnType<typeof openLimits>;

/** Shared by all nodes and preserved across restarts. */
export function openLimits(database: Database, now: () => number) {
	return {
		/** One statement, so that concurrent attempts cannot exceed the limit. @throws {TooManyRequestsError} */
		async take({ name, most, withinMs }: Limit, subject: string): Promise<void> {
			const at = now();
			const { rows } = await sql<{ used: Cell; ends_at: Cell }>`
				insert into rate_limits (name, used, ends_at) values (${keyOf(name, subject)}, 1, ${at + withinMs})
				on conflict (name) do update set
					used = case when rate_limits.ends_at <= ${at} then 1 else rate_limits.used + 1 end,
					ends_at = case when rate_limits.ends_at <= ${at} or rate_limits.ends_at > excluded.ends_at
						then excluded.ends_at else rate_limits.ends_at end
				returning used, ends_at`.execute(database.db);
			const [row] = rows;
			if (row && Number(row.used) > most)
				throw new TooManyRequestsError(Math.max(1, Math.ceil((Number(row.ends_at) - at) / 1_000)));
		},
		async giveBack({ name }: Limit, subject: string): Promise<void> {
			await sql`update rate_limits set used = used - 1
				where name = ${keyOf(name, subject)} and used > 0`.execute(database.db);
		},
	};
}

/** Addresses and accounts are not stored. */
function keyOf(name: string, subject: string): string {
	return `${name}: ${createHmac("sha256", name).update(subject).digest("base64url")}`;
}

/** Only half of an IPv6 address, because clients choose the other half. */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!isIPv6(address)) return address;
	// The URL parser normalises the address, but does not accept a zone.
	const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
	const [head = "", tail] = hostname.slice(1, -1).split("::");
	const before = head.split(":").filter(Boolean);
	const after = (tail ?? "").split(":").filter(Boolean);
	const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
	const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
	return `${groups.slice(0, 4).join(":")}::/64`;
}
