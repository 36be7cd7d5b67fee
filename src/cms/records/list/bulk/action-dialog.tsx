import { Button, List, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { QuestionDialog } from "../../../kit/parts/question-dialog.tsx";
import { useOpened } from "../../../kit/parts/use-opened.ts";

export interface ActionLine {
	readonly id: string;
	readonly title: string;
	/** Such as "on Digital NZ". */
	readonly effect?: ReactNode;
}

interface ActionDialogProps {
	readonly title: string;
	readonly lines: readonly ActionLine[];
	readonly submit: string;
	readonly isDangerous?: boolean;
	readonly isComplete?: boolean;
	readonly children?: ReactNode;
	readonly onSubmit: () => void;
	readonly onClose: () => void;
}

const mostNamed = 12;

export function ActionDialog(props: ActionDialogProps) {
	const { title, lines, submit, isDangerous = false, isComplete = true, children, onSubmit, onClose } = props;
	const isOpen = useOpened();
	const more = lines.length - mostNamed;
	const text = (
		<Stack gap="sm">
			<ActionLines lines={lines.slice(0, mostNamed)} />
			{more > 0 && <Text size="sm">and {more.toLocaleString("en-NZ")} more</Text>}
			{children}
		</Stack>
	);
	return (
		<QuestionDialog opened={isOpen} onClose={onClose} title={title} text={text}>
			<Button variant="default" onClick={onClose}>
				Cancel
			</Button>
			<Button {...(isDangerous && { color: "red" })} disabled={!isComplete} onClick={onSubmit} data-autofocus>
				{submit}
			</Button>
		</QuestionDialog>
	);
}

export function ActionLines({ lines }: { readonly lines: readonly ActionLine[] }) {
	return (
		<List size="sm" spacing={4}>
			{lines.map(({ id, title, effect }) => (
				<List.Item key={id}>
					{effect ? <b>{title}</b> : title} {effect}
				</List.Item>
			))}
		</List>
	);
}
