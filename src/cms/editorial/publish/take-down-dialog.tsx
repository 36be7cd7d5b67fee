import { Button } from "@mantine/core";
import type { AnyRecord } from "../../../model/api/api.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import { useOpened } from "../../kit/parts/use-opened.ts";
import { useShown } from "./use-shown.ts";

interface TakeDownDialogProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly isWanted: boolean;
	readonly onClose: () => void;
	readonly onTakeDown: () => void;
}

const mostNamed = 5;

export function TakeDownDialog({ name, record, isWanted, onClose, onTakeDown }: TakeDownDialogProps) {
	const isOpen = useOpened(isWanted);
	const { singular } = collections[name];
	const { shown, more } = useShown(name, record);
	const named = shown.slice(0, mostNamed).map(({ website }) => displayHost(website.domain));
	const others = shown.length - named.length + more;
	const places = new Intl.ListFormat("en-NZ").format([...named, ...(others > 0 ? [`${others} more`] : [])]);
	return (
		<QuestionDialog
			opened={isOpen}
			onClose={onClose}
			title={`Take this ${singular} down?`}
			text={`Visitors will no longer see it${places && ` on ${places}`}. It stays here, and you can publish it again.`}
		>
			<Button variant="default" onClick={onClose}>
				Leave it live
			</Button>
			<Button color="red" onClick={onTakeDown} data-autofocus>
				Take down
			</Button>
		</QuestionDialog>
	);
}
