import { useQuery } from "@tanstack/react-query";
import type { AnyCollection } from "../../../model/collection.ts";
import type { RivalOf } from "./rival.ts";

/** Only the form of a website loads the code. */
export function useRivals({ overruledBy }: AnyCollection, id = ""): RivalOf | undefined {
	const { data } = useQuery({
		queryKey: ["settings", id, "rivals"],
		queryFn: async () => (await import("./rivals.tsx")).loadRivals(id),
		enabled: overruledBy !== undefined && id !== "",
	});
	return data;
}
