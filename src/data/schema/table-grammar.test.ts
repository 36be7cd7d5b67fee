import "../features.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../tests/setup/input/holds.ts";
import { metaTable, type Table } from "../database/table.ts";
import { requireKnownTables } from "../operations/backup/known-tables.ts";
import { desiredTables } from "./schema.ts";
import { bodyOf } from "./shape-table.ts";
import { parseTable, renderColumn } from "./table-grammar.ts";

const tables = [metaTable, ...desiredTables()];
const types = [...new Set(tables.flatMap(({ columns }) => Object.values(columns)))];

/** Append only: backups of a release may contain the table. */
const releasedTables = `
	account_addresses account_challenges account_devices account_links account_passkeys account_recovery_codes
	account_tokens account_totp account_visits approvals article_links article_slugs auth_accounts
	auth_sessions auth_users backup_runs comment_letters comment_threads comments consumers content
	content_domains content_renditions content_websites draft_versions drafts erasures events former_hosts
	history idempotency_keys import_tasks imported_records imports launch_waivers log_head lost_paths media
	media_locations media_scopes media_uses outbox page_view_days page_view_salts
	page_views rate_limits receipts redirect_paths redirects redirects_websites release_items releases reviews
	services services_websites settings settings_authorized_domains settings_hidden_fields shares
	team team_websites uploads users users_roles users_scopes variants webhook_deliveries
	webhooks website_scopes websites websites_aliases websites_hosts websites_keys
`
	.trim()
	.split(/\s+/);

const tableOf = (more: Partial<Table>): Table => ({
	name: "notes",
	columns: { id: "text primary key" },
	...more,
});

/** Column definitions with inserted text. */
const nearlyTypes = fc
	.record({ type: fc.constantFrom(...types), at: fc.nat(80), text: fc.string({ minLength: 1 }) })
	.map(({ type, at, text }) => type.slice(0, at) + text + type.slice(at));

describe("The grammar of table definitions", () => {
	it("accepts every table of the program, and renders its definitions word by word", () => {
		requireKnownTables(tables);
		for (const table of tables) {
			const written = [
				...Object.entries(table.columns).map(([name, type]) => `${name} ${type}`),
				...(table.constraints ?? []),
			];
			expect(bodyOf(table).replaceAll('"', "")).toBe(written.join(", "));
		}
	});

	it("accepts the tables of all releases, also those that were dropped since", () => {
		for (const name of releasedTables) expect(() => requireKnownTables([tableOf({ name })])).not.toThrow();
	});

	it("passes on only its own words of a definition", () => {
		holds(
			fc.property(fc.oneof(nearlyTypes, fc.string()), (text) => {
				let rendered: string;
				try {
					const [column] = parseTable(tableOf({ columns: { id: text } })).columns;
					if (!column) throw new Error("no column");
					rendered = renderColumn(column);
				} catch (error) {
					expect(String(error)).toMatch(/^TableGrammarError: Column id of table notes has the unknown type/);
					return;
				}
				expect(rendered.replaceAll('"', "")).toBe(`id ${text}`);
				expect(rendered).not.toMatch(/[;,\\\n]|--|\/\*/);
				expect(rendered.replace(/ references "[a-z0-9_]+" \("[a-z0-9_]+"\)/, "")).not.toMatch(/[()]/);
			}),
		);
	});

	it("accepts only names of letters, digits and underscores", () => {
		const named = fc.constantFrom(
			(name: string) => tableOf({ name }),
			(name: string) => tableOf({ columns: { [name]: "text" } }),
			(name: string) => tableOf({ indexes: [[name]] }),
			(name: string) => tableOf({ constraints: [`unique (${name})`] }),
			(name: string) => tableOf({ columns: { id: `text references ${name} (id) on delete cascade` } }),
		);
		holds(
			fc.property(named, fc.string(), (tableNamed, name) => {
				if (name === "id") return;
				if (/^[a-z][a-z0-9_]{0,62}$/.test(name)) return;
				expect(() => parseTable(tableNamed(name))).toThrow(/[Tt]able/);
			}),
		);
	});

	it.each([
		["unknown", [tableOf({})], "Table notes is unknown to this release"],
		["defined twice", [metaTable, metaTable], "Table meta is defined twice"],
		["without columns", [tableOf({ columns: {} })], "Table notes has no columns"],
		["with an index of nothing", [tableOf({ indexes: [[]] })], "an index without columns"],
		[
			"that references a later one",
			[{ name: "auth_accounts", columns: { user_id: "text references auth_users (id) on delete cascade" } }],
			"Column user_id of table auth_accounts references auth_users, which is not defined before it",
		],
	])("refuses a table %s", (_, given, sentence) => {
		expect(() => requireKnownTables(given)).toThrow(sentence);
	});
});
