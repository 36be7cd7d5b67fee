import { Button, Text } from "@mantine/core";
import { useState } from "react";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { client } from "../../client.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import type { OverriddenRecord } from "../../records/record-form/saving/overridden.ts";

interface KeepHereProps {
	readonly of: OverriddenRecord;
	readonly name: string;
	readonly scope: string;
	/** Text of the confirmed override. */
	readonly text: string;
	readonly item: Variant | undefined;
	readonly reload: () => Promise<void>;
}

/** Confirms an override after a change of the record. Visitors see no change, so it is saved at once. */
export function KeepHere({ of, name, scope, text, item, reload }: KeepHereProps) {
	const [failure, setFailure] = useState("");
	const keep = async () => {
		try {
			const hiddenFields = item?.hiddenFields ?? [];
			const changes = text === "" ? { hiddenFields } : { [name]: text };
			await client.data.changeVariant(of.name, of.record.id, scope, changes, item?.version ?? 0);
			setFailure("");
		} catch (error) {
			setFailure(reasonOf(error));
		}
		await reload();
	};
	return (
		<>
			<Button size="compact-sm" variant="default" onClick={() => void keep()}>
				Keep what is said here
			</Button>
			{failure && (
				<Text size="sm" c="red" role="alert">
					{failure}
				</Text>
			)}
		</>
	);
}
