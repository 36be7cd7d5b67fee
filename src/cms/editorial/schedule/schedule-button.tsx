import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { CalendarIcon } from "@radix-ui/react-icons";
import { useRef, useState } from "react";
import { lazyCode, useLazy } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import type { ScheduleDialogProps } from "./schedule-dialog.tsx";

const scheduleDialog = lazyCode(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

interface ScheduleButtonProps extends Omit<ScheduleDialogProps, "onClose"> {
	readonly label?: string;
}

export function ScheduleButton({ label, ...props }: ScheduleButtonProps) {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const ScheduleDialog = useLazy(scheduleDialog);
	if (!props.form.isDrafted) return null;
	const open = () => {
		setOpen(true);
		scheduleDialog.want().catch((error) => {
			setOpen(false);
			showFailure("The schedule could not be opened", error);
		});
	};
	const close = () => {
		setOpen(false);
		// The dialog unmounts immediately and cannot restore the focus.
		button.current?.focus();
	};
	return (
		<>
			{label ? (
				<Button ref={button} variant="default" size="compact-sm" onClick={open}>
					{label}
				</Button>
			) : (
				<Tooltip label="Schedule…">
					<ActionIcon ref={button} variant="default" size="input-sm" aria-label="Schedule…" onClick={open}>
						<CalendarIcon />
					</ActionIcon>
				</Tooltip>
			)}
			{isOpen && ScheduleDialog && <ScheduleDialog {...props} onClose={close} />}
		</>
	);
}
