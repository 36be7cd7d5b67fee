import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LaunchList } from "../../../model/api/editorial/launch-api.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import { launchCalls } from "./launch-calls.ts";

const again = {
	placeholderData: keepPreviousData<LaunchList | undefined>,
	refetchInterval: 10 * 60 * 1_000,
	refetchOnWindowFocus: true,
} as const;

/** Loads stored facts, and remote checks, which take longer. Reloads when the tab regains focus. */
export function useLaunchList(id: string, version: number) {
	const queryKey = ["websites", id, "launch", version];
	const stored = useQuery({ queryKey, queryFn: () => launchCalls.list(id, false), ...again });
	const checked = useQuery({
		queryKey: [...queryKey, "checked"],
		queryFn: () => launchCalls.list(id, true),
		...again,
	});
	const isChecked = checked.dataUpdatedAt > stored.dataUpdatedAt;
	return {
		list: isChecked ? checked.data : stored.data && withChecks(stored.data, checked.data),
		setList: (list: LaunchList) => void queryClient.setQueryData(queryKey, list),
		isLooking: checked.isFetching,
		error: stored.error,
		retry: () => void stored.refetch(),
	};
}

/** Retains earlier check results until new ones arrive. */
function withChecks(stored: LaunchList, checked: LaunchList | undefined): LaunchList {
	const items = stored.items.map((item) => {
		const known = checked?.items.find(({ id }) => id === item.id);
		return item.state === "unknown" && known ? known : item;
	});
	return { ...stored, items };
}
