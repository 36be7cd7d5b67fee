import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { reasonOf } from "../../parts/feedback/reason.ts";
import type { OverriddenRecord } from "./overridden.ts";
import { overrideCalls } from "./override-calls.ts";

interface KeepHereProps {
	readonly of: OverriddenRecord;
	readonly name: string;
	readonly scope: string;
	readonly text: string;
	/** Of what the scope says. */
	readonly version: number;
	readonly reload: () => Promise<void>;
}

/** Says that what is said somewhere still fits what the record says now. Visitors see no change, so it is done at once. */
export function KeepHere({ of, name, scope, text, version, reload }: KeepHereProps) {
	const [failure, setFailure] = useState("");
	const keep = async () => {
		try {
			await overrideCalls.save({ name: of.name, id: of.record.id, scope, version }, { [name]: text });
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
