import { ActionIcon } from "@mantine/core";
import {
	CopyIcon,
	CounterClockwiseClockIcon,
	DotsHorizontalIcon,
	EyeNoneIcon,
	TrashIcon,
} from "@radix-ui/react-icons";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../client/request.ts";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { isShown } from "../../../model/placement.ts";
import { type Actor, mayCreate, mayRemove, mayWrite } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { reloadLookups } from "../../context/lookups/lookups.ts";
import { ActionMenu } from "../../context/menu/action-menu.tsx";
import { useTakeDown } from "../../editorial/publish/use-take-down.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { showDeleted } from "../../kit/parts/feedback/undo.tsx";
import { useHistoryAddress } from "../../records/history/history-link.tsx";
import { mayBeRemoved } from "../../records/removal/confirm-removal.ts";

const InUseDialog = componentOnRequest(
	async () => (await import("../../records/media/form/in-use-dialog.tsx")).InUseDialog,
);

interface RecordActionsProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly actor: Actor;
	readonly onChanged: (record: AnyRecord) => void;
	/** Called before leaving the screen permanently. */
	readonly onLeave: () => void;
}

export function RecordActions({ name, record, actor, onChanged, onLeave }: RecordActionsProps) {
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const collection: AnyCollection = collections[name];
	const { singular, titleField } = collection;
	const mayDuplicate = !collection.addedElsewhere && mayCreate(actor, collection);
	const { publicWhen = {} } = collection;
	const mayTakeDown =
		Object.keys(publicWhen).length > 0 && isShown(collection, record) && mayWrite(actor, collection);
	const takeDown = useTakeDown({ name, record, onChanged });
	const history = useHistoryAddress();
	const [isInUse, setInUse] = useState(false);
	const leave = () => {
		onLeave();
		navigate(keepBrand(`/cms/${name}`));
	};
	const remove = async () => {
		const { id, version } = record;
		if (!(await mayBeRemoved({ collection: name, id }))) return;
		try {
			await client.data.remove(name, id, version);
		} catch (error) {
			if (error instanceof ApiError && error.problem.code === "in-use") setInUse(true);
			else showFailure(`The ${singular} could not be deleted`, error);
			return;
		}
		leave();
		void reloadLookups(name);
		showDeleted({
			collection: name,
			id,
			title: String(record[titleField] ?? ""),
			version: version + 1,
			onUndone: () => {
				void reloadLookups(name);
				navigate(keepBrand(`/cms/${name}/${id}`));
			},
		});
	};
	const title = String(record[titleField] ?? "");
	return (
		<>
			{takeDown.dialog}
			{isInUse && (
				<Suspense>
					<InUseDialog
						file={{ ...record, name: title, type: String(record.type) }}
						onRemoved={leave}
						onClose={() => setInUse(false)}
					/>
				</Suspense>
			)}
			<ActionMenu
				position="bottom-end"
				entries={[
					{
						label: "History",
						icon: <CounterClockwiseClockIcon />,
						onClick: () => navigate(history, { preventScrollReset: true }),
					},
					mayDuplicate && {
						label: "Duplicate",
						icon: <CopyIcon />,
						onClick: () => navigate(keepBrand(`/cms/${name}/new?from=${encodeURIComponent(record.id)}`)),
					},
					mayTakeDown && { label: "Take down…", icon: <EyeNoneIcon />, onClick: takeDown.ask },
					mayRemove(actor, collection) && {
						label: "Delete",
						icon: <TrashIcon />,
						isDangerous: true,
						onClick: () => void remove(),
					},
				]}
			>
				<ActionIcon variant="default" size="input-sm" aria-label="More actions">
					<DotsHorizontalIcon />
				</ActionIcon>
			</ActionMenu>
		</>
	);
}
