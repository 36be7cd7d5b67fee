import { listFolders, listUses } from "../../data/uses-list.ts";
import { json } from "./answers.ts";
import { page, parametersOf } from "./query.ts";
import { throwBadParameter } from "./record-handlers.ts";
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
