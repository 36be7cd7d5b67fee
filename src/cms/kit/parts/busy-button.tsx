import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { hideFailure, showFailure } from "./feedback/notify.ts";
import { useFocusAfter } from "./use-focus-after.ts";

interface BusyButtonProps extends ButtonProps {
	readonly run: () => Promise<unknown>;
	/** Title of the failure message. */
	readonly failure: string;
	readonly "aria-label"?: string;
}

/** A button that shows progress and reports failures. */
export function BusyButton({ run, failure, ...look }: BusyButtonProps) {
	const [isBusy, setBusy] = useState(false);
	const button = useFocusAfter(isBusy);
	async function act() {
		setBusy(true);
		hideFailure(failure);
		try {
			await run();
		} catch (error) {
			showFailure(failure, error);
		}
		setBusy(false);
	}
	return (
		<Button
			ref={button}
			size="compact-sm"
			variant="default"
			{...look}
			loading={isBusy}
			onClick={() => void act()}
		/>
	);
}
