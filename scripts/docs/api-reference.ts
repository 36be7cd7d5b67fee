import type { AnyCollection } from "../../src/model/collection.ts";
import type { AnyField } from "../../src/model/field.ts";

/** The parts of the OpenAPI document that the reference needs. */
export interface ApiDocument {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
	readonly tags: readonly string[];
	readonly summary: string;
	readonly "x-role": string;
	readonly security: readonly { readonly token?: readonly string[] }[];
}

interface Call {
	readonly route: string;
	readonly group: string;
	readonly summary: string;
	readonly role: string;
	/** Least permission of a token: "" for none, undefined if tokens are refused. */
	readonly grant: string | undefined;
}

const introduction = `# API reference

Every operation of the HTTP API and every field of its collections. Concepts, errors and limits: [HTTP API](api.md). Parameters,
bodies and responses: \`/api\` on any installation.

This page is generated: \`npm run docs\` writes it from \`/api/openapi.json\`.

Each line has the least role. A token needs the permission \`read\` for \`GET\` and \`publish\` for the rest, unless the line names
another one.`;

/** Returns the reference as Markdown: operations of records once for all collections, the others by group, then fields. */
export function apiReference(document: ApiDocument, collections: readonly AnyCollection[]): string {
	const calls = callsOf(document);
	const names = collections.map(({ name }) => name);
	const ofRecords = new RegExp(
		`^(\\w+) /api/(${names.join("|")})(/bulk|/\\{id\\}(/(variants|websites|position|timeline|versions|restorations|draft|publish|preview|schedule|shares|review|comments)\\b.*)?)?$`,
	);
	const byRoute = new Map<string, Map<string, Call>>();
	const others: Call[] = [];
	for (const call of calls) {
		const [, method = "", name = "", rest = ""] = ofRecords.exec(call.route) ?? [];
		if (!name) others.push(call);
		else byRoute.set(`${method} ${rest}`, (byRoute.get(`${method} ${rest}`) ?? new Map()).set(name, call));
	}
	return `${[
		introduction,
		recordCalls(byRoute, collections),
		...[...Map.groupBy(others, ({ group }) => group)].map(([group, ofGroup]) => groupOf(group, ofGroup)),
		fieldsOf(collections),
		"",
	]
		.join("\n\n")
		.trimEnd()}\n`;
}

function callsOf({ paths }: ApiDocument): Call[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			route: `${method.toUpperCase()} ${path}`,
			group: operation.tags[0] ?? "",
			summary: operation.summary,
			role: operation["x-role"],
			grant: operation.security.flatMap(({ token }) => token?.join(" ") ?? []).at(0),
		})),
	);
}

function groupOf(name: string, calls: readonly Call[]): string {
	const isWithoutTokens =
		calls.every(({ grant }) => grant === undefined) && calls.some(({ role }) => role !== "anyone");
	const lines = calls.map((call) => lineOf(call, isWithoutTokens ? "" : tokenNote(call)));
	return [`## ${name}`, ...(isWithoutTokens ? ["Without tokens:"] : []), lines.join("\n")].join("\n\n");
}

/** Returns "" for the usual permission. */
function tokenNote({ route, role, grant }: Call): string {
	if (grant === undefined) return role === "anyone" ? "" : "no token";
	return grant === (route.startsWith("GET") ? "read" : "publish") ? "" : grant;
}

function lineOf({ route, summary, role }: Call, note: string): string {
	return `- \`${route}\` ${summary} (${[role, note].filter(Boolean).join(", ")})`;
}

/** Grouped by the collections that have them. */
function recordCalls(
	byRoute: ReadonlyMap<string, ReadonlyMap<string, Call>>,
	collections: readonly AnyCollection[],
): string {
	const names = collections.map(({ name }) => name);
	const sections = Map.groupBy(byRoute, ([, calls]) => names.filter((name) => calls.has(name)).join(", "));
	const parts = [...sections]
		.toSorted(([a], [b]) => b.length - a.length)
		.map(([of, routes]) => {
			const missing = names.filter((name) => !of.split(", ").includes(name));
			const title =
				missing.length === 0 ? "All collections" : missing.length < 3 ? `All but ${missing.join(", ")}` : of;
			return `### ${title}\n\n${routes.map(([route, calls]) => recordLine(route, calls, collections)).join("\n")}`;
		});
	return `## Records

Paths begin with \`/api/\` and the collection. Token permissions may name the collection: \`read:content\`. For \`settings\`
and \`users\`, every role is \`admin\`; for \`users\` also for reading. Tokens write \`media\` with \`files\`.

${parts.join("\n\n")}`;
}

/** Collections with another role than most follow the line. */
function recordLine(
	route: string,
	calls: ReadonlyMap<string, Call>,
	collections: readonly AnyCollection[],
): string {
	const roles = [...Map.groupBy(calls, ([, { role }]) => role)].toSorted(
		([, a], [, b]) => b.length - a.length,
	);
	const [[role, most] = ["", []], ...fewer] = roles;
	const [name = "", call] = most[0] ?? [];
	const collection = collections.find((each) => each.name === name);
	if (!collection || !call) throw new Error(`No collection has ${route}`);
	const others = fewer
		.map(
			([other, of]) =>
				[other, of.filter(([each]) => !isForAdmins(each, other)).map(([each]) => each)] as const,
		)
		.filter(([, of]) => of.length > 0)
		.map(([other, of]) => `; ${of.join(", ")}: ${other}`);
	const note = tokenNote({ ...call, grant: call.grant?.replace(/:.*/, "") });
	const summary = generalSummary(call.summary, collection);
	return `- \`${route.replace(" ", " …")}\` ${summary} (${[role, note].filter(Boolean).join(", ")}${others.join("")})`;
}

function isForAdmins(collection: string, role: string): boolean {
	return role === "admin" && (collection === "settings" || collection === "users");
}

function generalSummary(summary: string, { singular, plural, label }: AnyCollection): string {
	return summary
		.replace(new RegExp(` (of|on|to) one ${singular}(?! or |,| with)`), "")
		.replaceAll(`one ${singular}`, "a record")
		.replaceAll((plural ?? label).toLowerCase(), "records")
		.replaceAll(label.toLowerCase(), "records");
}

/** Per collection, by kind of field. */
function fieldsOf(collections: readonly AnyCollection[]): string {
	const sections = collections.map(({ name, fields }) => {
		const byNote = Map.groupBy(Object.entries(fields), ([, field]) => noteOf(field));
		const lines = [...byNote].map(
			([note, of]) => `- ${note}: ${of.map(([field]) => `\`${field}\``).join(", ")}`,
		);
		return `### ${name}\n\n${lines.join("\n")}`;
	});
	return `## Fields

Every record also has \`id\`, \`version\`, \`createdAt\`, \`updatedAt\`, \`createdBy\` and \`updatedBy\`. *Admin* marks fields that only
admins change, *system* those that the program sets, and *staff* those that visitors do not receive. The kinds are those of the
[content model](content-model.md#kinds-of-field).

${sections.join("\n\n")}`;
}

const mostOptions = 8;

function noteOf({
	kind,
	options = {},
	refersTo,
	required,
	adminOnly,
	systemOnly,
	staffOnly,
}: AnyField): string {
	const values = Object.keys(options).filter(Boolean);
	const choice = values.length > 0 && values.length <= mostOptions ? ` of ${values.join(", ")}` : "";
	const target = refersTo && kind.startsWith("reference") ? ` to ${refersTo}` : "";
	const marks = [
		required && "required",
		adminOnly && "*admin*",
		systemOnly && "*system*",
		staffOnly && "*staff*",
	].filter(Boolean);
	return [`${kind}${choice}${target}`, ...marks].join(", ");
}
