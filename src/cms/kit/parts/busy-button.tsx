import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { hideFailure, showFailure } from "./feedback/notify.ts";
import { useRetainedFocus } from "./use-retained-focus.ts";

interface BusyButtonProps extends ButtonProps {
	readonly run: () => Promise<unknown>;
	readonly failure: string;
	readonly "aria-label"?: string;
}

/** Reports failures and retains the focus. */
export function BusyButton({ run, failure, ...look }: BusyButtonProps) {
	const [isBusy, setBusy] = useState(false);
	const button = useRetainedFocus(isBusy);
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
