import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../client/request.ts";
import type { Receipt } from "../../../model/api/operating/receipt-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { useMayWrite } from "../../kit/parts/user.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import { ReceiptDetails } from "../receipt/receipt-details.tsx";

interface VersionReceiptProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly version: number;
	/** Only pages of the current version can be checked. */
	readonly isNewest: boolean;
	/** Some visitors did not get the version. */
	readonly isBehind: boolean;
}

export function VersionReceipt({ name, id, version, isNewest, isBehind }: VersionReceiptProps) {
	const [isUnderWay, setUnderWay] = useState(false);
	const queryKey = [name, id, "receipt", version];
	const { data, refetch } = useQuery({
		queryKey,
		queryFn: () => findReceipt(name, id, version),
		enabled: isBehind,
	});
	const mayCheck = useMayWrite(collections[name]);
	const check = async () => {
		setUnderWay(true);
		try {
			queryClient.setQueryData(queryKey, await client.data.checkReceipt(name, id, version));
		} catch (error) {
			showFailure("What visitors see could not be checked", error);
		}
		setUnderWay(false);
	};
	if (data === undefined)
		return (
			<BusyButton
				mt="md"
				run={() => refetch({ throwOnError: true })}
				failure="What visitors saw could not be loaded"
			>
				What visitors saw of version {version}
			</BusyButton>
		);
	return (
		<section aria-label={`What visitors saw of version ${version}`}>
			<Title order={3} size="h5" mt="xl" mb="xs">
				What visitors saw of version {version}
			</Title>
			<ReceiptDetails
				receipt={data ?? undefined}
				isUnderWay={isUnderWay}
				onCheck={isNewest && mayCheck ? () => void check() : undefined}
			/>
		</section>
	);
}

async function findReceipt(name: CollectionName, id: string, version: number): Promise<Receipt | null> {
	try {
		return await client.data.receipt(name, id, version);
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return null;
		throw error;
	}
}
