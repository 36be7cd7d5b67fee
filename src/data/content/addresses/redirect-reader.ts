import { sql } from "kysely";
import { addressKey } from "../../../model/addresses/site-path.ts";
import { redirects } from "../../../model/collections/redirects.ts";
import type { Database } from "../../database/database.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import { joinVariants, valueOn } from "../variants/variant-columns.ts";

export interface RedirectTarget {
	/** Path of the same website, or an absolute URL. */
	readonly to: string;
	readonly status: 301 | 302;
}

/** Address of the article or page at a path. */
type FindAddress = (
	path: string,
	site: { readonly website: string; readonly placements: readonly string[] },
) => Promise<string | undefined>;

const mostHops = 20;

export function prepareRedirects(database: Database, findAddress: FindAddress) {
	const find = prepare(
		database,
		sql`select ${valueOn(database, "to", "r")} as "to", r.permanence
			from redirect_paths p join redirects r on r.id = p.record_id ${joinVariants(redirects, "r", parameter("website"))}
			where p.website_id = ${parameter("website")} and p.path = ${parameter("path")}`,
	);
	const at = async (website: string, path: string): Promise<RedirectTarget | undefined> => {
		const [row] = await find({ website, path });
		return row && { to: String(row.to), status: row.permanence === "302" ? 302 : 301 };
	};

	return {
		/** Follows a chain to its end. The `path` is a lookup key. */
		async findRedirect(
			website: string,
			placements: readonly string[],
			path: string,
		): Promise<RedirectTarget | undefined> {
			let target = await at(website, path);
			for (let hop = 0; target?.to.startsWith("/") && hop < mostHops; hop++) {
				const address = new URL(target.to, "https://this.site");
				const next = await at(website, addressKey(address) ?? "");
				if (next) target = { ...next, status: target.status === 302 ? 302 : next.status };
				else return { ...target, to: await readable(target.to, address.pathname, { website, placements }) };
			}
			return target;
		},
	};

	async function readable(
		to: string,
		pathname: string,
		site: { readonly website: string; readonly placements: readonly string[] },
	): Promise<string> {
		const path = await findAddress(pathname, site);
		return path === undefined ? to : path + to.slice(pathname.length);
	}
}
