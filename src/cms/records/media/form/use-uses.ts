import { useQuery } from "@tanstack/react-query";
import { client } from "../../../client.ts";

export function useUses(id: string) {
	return useQuery({ queryKey: ["media", id, "uses"], queryFn: () => client.media.uses(id) });
}
