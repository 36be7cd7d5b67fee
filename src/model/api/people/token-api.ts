import { z } from "zod";
import { usersExample } from "../../collections/users.ts";
import { isOneLine } from "../../kinds/text.ts";
import { listGrants } from "../../rights/token-rights.ts";
import { isStorable, notStorable } from "../storable.ts";
import { time, type View } from "../view.ts";

const text = z.string();
const mostDays = 366;

const said = {
	name: text
		.max(60, "must have at most 60 characters")
		.refine(isStorable, notStorable)
		.refine(isOneLine, "must be one line")
		.transform((value) => value.trim())
		.refine((value) => value !== "", "Name the token after the program that is to have it")
		.meta({
			minLength: 1,
			description: "Name in lists and in the activity.",
		}),
	may: z
		.array(
			text
				.refine((grant) => listGrants().includes(grant), "is not something that a token may")
				.meta({
					get enum() {
						return listGrants();
					},
				}),
			"must be a list",
		)
		.min(1, "Say what the token may do, such as read or write:content")
		.max(100)
		.describe(
			"`read`, `write` (drafts) or `publish` (what visitors see), each with what is before it; of one collection as `publish:content`; `files` to add, change and remove files.",
		),
	scopes: z
		.array(text.min(1).max(200).regex(/^\S+$/, "is no id"), "must be a list")
		.min(1, "Say where the token holds; all for everywhere")
		.max(1_000)
		.describe("Scopes, as for users: `all`, `country-nz`, `unit-racking`, ids of websites."),
};

export const newToken = z
	.strictObject({
		...said,
		days: z
			.int("must be a whole number")
			.min(1, "must be 1 or more")
			.max(mostDays, `must be ${mostDays} or less`)
			.describe("Days until it ends."),
	})
	.meta({
		id: "NewToken",
		example: {
			name: "Nightly import",
			may: ["read", "write:content", "files"],
			scopes: ["country-nz"],
			days: 90,
		},
	});
export type NewToken = z.output<typeof newToken>;

const facts = {
	id: text,
	name: text,
	may: z.array(text),
	scopes: z.array(text),
	madeBy: text.describe("Id of the user who has made it, beyond whose rights it never goes."),
	createdAt: time,
	endsAt: time,
	usedAt: time.describe("Time of the last use, to the minute; 0 for never."),
	usedFrom: text.describe("IP address from which it was used last; empty when unknown."),
};

export const apiToken = z.object(facts).meta({
	id: "ApiToken",
	example: {
		id: usersExample.id,
		name: "Nightly import",
		may: ["read", "write:content", "files"],
		scopes: ["country-nz"],
		madeBy: usersExample.id,
		createdAt: 1_764_000_000_000,
		endsAt: 1_771_776_000_000,
		usedAt: 1_764_000_000_000,
		usedFrom: "192.0.2.1",
	},
});
export type ApiToken = View<typeof apiToken>;

export const madeToken = z
	.object({ ...facts, token: text.describe("The token. Only this response has it.") })
	.meta({ id: "MadeToken" });
export type AddedToken = View<typeof madeToken>;
