import { ActionIcon, Button, Group, Progress, Stack } from "@mantine/core";
import { Cross2Icon, FileIcon, PauseIcon, PlayIcon, ReloadIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import { useBrandAddress } from "../../../context/brand/brand.tsx";
import { FileThumbnail } from "../files/file-thumbnail.tsx";
import { needsDescription, saySize } from "../files/media-file.ts";
import { DescribeForm } from "./describe-form.tsx";
import { percentOf, sayUpload } from "./say-uploads.ts";
import { mayWish, type Upload, type Wish } from "./upload-queue.ts";
import classes from "./uploads.module.css";
import { wishUpload } from "./uploads.ts";

const buttons = [
	["pause", "Pause", PauseIcon],
	["resume", "Resume", PlayIcon],
	["retry", "Retry", ReloadIcon],
	["cancel", "Cancel", Cross2Icon],
] as const satisfies readonly (readonly [Wish, string, typeof PauseIcon])[];

export function UploadRow({ upload }: { readonly upload: Upload }) {
	const { id, name, size, state, file } = upload;
	const keepBrand = useBrandAddress();
	const wishes = buttons.filter(([wish]) => mayWish(upload, wish));
	return (
		<li className={classes.row} data-state={state}>
			<span className={classes.picture}>
				{file ? <FileThumbnail file={file} sizes="3rem" isSmall /> : <FileIcon aria-hidden />}
			</span>
			<Stack gap="0.125rem" miw={0}>
				{file ? (
					<Link to={keepBrand(`/cms/media/${file.id}`)} className={classes.name}>
						{file.name}
					</Link>
				) : (
					<span className={classes.name}>{name}</span>
				)}
				<span className={classes.state}>
					{state === "waiting" || state === "uploading" ? `${saySize(size)} · ` : ""}
					{sayUpload(upload)}
				</span>
				{(state === "uploading" || state === "paused") && (
					<Progress.Root size={3}>
						<Progress.Section value={percentOf(upload)} aria-label={`Upload of ${name}`} />
					</Progress.Root>
				)}
				{state === "duplicate" && <TwinChoice id={id} />}
			</Stack>
			<Group gap={0} wrap="nowrap">
				{wishes.map(([wish, label, Icon]) => (
					<ActionIcon
						key={wish}
						variant="subtle"
						color="gray"
						aria-label={`${label} ${name}`}
						title={label}
						onClick={() => wishUpload(id, wish)}
					>
						<Icon aria-hidden />
					</ActionIcon>
				))}
			</Group>
			{state === "done" && file && needsDescription(file) && <DescribeForm file={file} />}
		</li>
	);
}

function TwinChoice({ id }: { readonly id: number }) {
	return (
		<Group gap="0.375rem" mt="0.25rem">
			<Button size="compact-xs" onClick={() => wishUpload(id, "use-twin")}>
				Use it
			</Button>
			<Button size="compact-xs" variant="default" onClick={() => wishUpload(id, "upload-anyway")}>
				Upload anyway
			</Button>
		</Group>
	);
}
