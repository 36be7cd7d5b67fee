import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReadsOfList } from "../../../model/api/reports/reads-api.ts";
import { client } from "../../client.ts";
import { reportedAs } from "../../kit/query/query-client.ts";

/** Views of 30 days by `countKey`; undefined until loaded and after a failure, which is reported. */
export type ReadCounts = ReadonlyMap<string, number> | undefined;

export const countKey = (id: string, website = "") => `${website} ${id}`;

/** @param websites ids for counts per website; by default, the sum over all visible ones */
export function useReadCounts(ids: readonly string[], websites?: readonly string[]): ReadCounts {
	const { data } = useQuery({
		queryKey: ["content", "reads", ids, websites],
		queryFn: async () => {
			// Not a method of the client, which every screen loads.
			const { items } = await client.connection.send<ReadsOfList>("/api/reads/counts", {
				query: { ids: ids.join(), websites: websites?.join() },
			});
			return new Map(items.map(({ id, website, views }) => [countKey(id, website), views]));
		},
		enabled: ids.length > 0,
		meta: reportedAs("The reads could not be loaded"),
		placeholderData: keepPreviousData,
	});
	return data;
}
