import { Button, Group, Text } from "@mantine/core";
import type { Receipt } from "../../../model/api/operating/receipt-api.ts";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { When } from "../../kit/parts/when.tsx";
import { ReceiptTable } from "./receipt-table.tsx";

interface ReceiptDetailsProps {
	readonly receipt: Receipt | undefined;
	readonly isUnderWay: boolean;
	/** Omitted for a superseded version. */
	readonly onCheck?: (() => void) | undefined;
}

export function ReceiptDetails({ receipt, isUnderWay, onCheck }: ReceiptDetailsProps) {
	const { people } = useLookups();
	return (
		<>
			{receipt && receipt.pages.length > 0 && <ReceiptTable pages={receipt.pages} />}
			{receipt && receipt.pages.length === 0 && <Text size="sm">It was not placed on a website.</Text>}
			{receipt && receipt.more > 0 && (
				<Text size="sm" c="dimmed" mt="sm">
					{receipt.more.toLocaleString("en-NZ")} more {receipt.more === 1 ? "website shows" : "websites show"}{" "}
					it and {receipt.more === 1 ? "was" : "were"} not checked.
				</Text>
			)}
			<Group justify="space-between" mt="md" gap="xs">
				<Text size="sm" c="dimmed">
					{receipt ? (
						<>
							Version {receipt.version}, checked <When at={receipt.at} /> by {nameOf(people, receipt.by)}
						</>
					) : (
						"This version has not been checked."
					)}
				</Text>
				{onCheck && (
					<Button variant="default" loading={isUnderWay} onClick={onCheck}>
						{receipt ? "Check again" : "Check"}
					</Button>
				)}
			</Group>
		</>
	);
}
