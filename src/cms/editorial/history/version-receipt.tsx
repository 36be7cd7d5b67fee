import { Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { ApiError } from "../../../client/request.ts";
import type { Receipt } from "../../../model/api/operating/receipt-api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { useMayWrite } from "../../kit/parts/user.ts";
import { ReceiptDetails } from "../receipt/receipt-details.tsx";

interface VersionReceiptProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly version: number;
	/** Only pages of the current version can be checked. */
	readonly isNewest: boolean;
	/** Some visitors did not get the version; the receipt is then shown immediately. */
	readonly isBehind: boolean;
}

export function VersionReceipt({ name, id, version, isNewest, isBehind }: VersionReceiptProps) {
	const [shown, setShown] = useState<{ readonly receipt: Receipt | undefined }>();
	const [isUnderWay, setUnderWay] = useState(false);
	const mayCheck = useMayWrite(collections[name]);
	const find = async () => setShown({ receipt: await findReceipt(name, id, version) });
	useEffect(() => {
		if (!isBehind) return;
		// The button retries.
		findReceipt(name, id, version).then(
			(receipt) => setShown({ receipt }),
			() => undefined,
		);
	}, [name, id, version, isBehind]);
	const check = async () => {
		setUnderWay(true);
		try {
			setShown({ receipt: await client.data.checkReceipt(name, id, version) });
		} catch (error) {
			showFailure("What visitors see could not be checked", error);
		}
		setUnderWay(false);
	};
	if (!shown)
		return (
			<BusyButton mt="md" run={find} failure="What visitors saw could not be loaded">
				What visitors saw of version {version}
			</BusyButton>
		);
	return (
		<section aria-label={`What visitors saw of version ${version}`}>
			<Title order={3} size="h5" mt="xl" mb="xs">
				What visitors saw of version {version}
			</Title>
			<ReceiptDetails
				{...shown}
				isUnderWay={isUnderWay}
				onCheck={isNewest && mayCheck ? () => void check() : undefined}
			/>
		</section>
	);
}

async function findReceipt(name: CollectionName, id: string, version: number): Promise<Receipt | undefined> {
	try {
		return await client.data.receipt(name, id, version);
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return undefined;
		throw error;
	}
}
