import { useQuery } from "@tanstack/react-query";
import { client } from "../../../client.ts";

/** Loads the first uses of a file, and their number. */
export function useUses(id: string) {
	return useQuery({ queryKey: ["media", id, "uses"], queryFn: () => client.media.uses(id) });
}
