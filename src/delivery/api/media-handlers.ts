import { listFolders, listUses } from "../../data/uses-list.ts";
import { InvalidError } from "../../model/errors.ts";
import { json, noContent } from "./answers.ts";
import { readBody } from "./body.ts";
import { basedOn } from "./preconditions.ts";
import { page, parametersOf } from "./query.ts";
import { requireNothingElse, throwBadParameter } from "./record-handlers.ts";
import type { Asked } from "./route.ts";

/** A page of the places where a file is used. */
export async function uses({ params, query, actor, platform }: Asked): Promise<Response> {
	const asked = page(parametersOf(query, ["cursor", "limit"]));
	return json(await listUses(platform.database, actor, params.id ?? "", asked).catch(throwBadParameter));
}

/** Every folder that files are in. */
export async function folders({ query, platform }: Asked): Promise<Response> {
	parametersOf(query, []);
	return json({ items: await listFolders(platform.database) });
}

/** Removes a file that is used, and takes it out of the places that use it. */
export async function remove({ request, params, query, actor, platform }: Asked): Promise<Response> {
	parametersOf(query, []);
	const version = basedOn(request);
	const { places, with: other, ...others } = await readBody(request);
	requireNothingElse(others);
	if (places !== "clear" && places !== "replace") throw wrong("places", 'places is "clear" or "replace"');
	const isFit = places === "replace" ? typeof other === "string" : other === undefined;
	if (!isFit)
		throw wrong("with", "with is the id of another file where places are to be replaced, else nothing");
	const removal = { version, places, ...(typeof other === "string" && { with: other }) } as const;
	await platform.records.removeFile(actor, params.id ?? "", removal);
	return noContent();
}

function wrong(field: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${field}`, message }]);
}
