import { VisuallyHidden } from "@mantine/core";
import { ArchiveIcon } from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { FolderOfFiles } from "../../../../model/api/api.ts";
import { withChanges } from "../../list/list-address.ts";
import { useFileDrop } from "../dragged-files.ts";
import classes from "./folder-bar.module.css";
import { crumbsOf, foldersWithin } from "./folders.ts";
import { NewFolder } from "./new-folder.tsx";

interface FolderBarProps {
	readonly folders: readonly FolderOfFiles[];
	/** "" for all files. */
	readonly folder: string;
	readonly onMove: (ids: readonly string[], folder: string) => void;
}

export function FolderBar({ folders, folder, onMove }: FolderBarProps) {
	const crumbs = crumbsOf(folder);
	return (
		<nav aria-label="Folders" className={classes.bar}>
			<ol className={classes.crumbs}>
				<li>
					<FolderLink folder="" isShown={folder === ""} onMove={onMove} className={classes.crumb}>
						All files
					</FolderLink>
				</li>
				{crumbs.map((crumb) => (
					<li key={crumb.folder}>
						<FolderLink
							folder={crumb.folder}
							isShown={crumb.folder === folder}
							onMove={onMove}
							className={classes.crumb}
						>
							{crumb.name}
						</FolderLink>
					</li>
				))}
			</ol>
			<ul className={classes.folders}>
				{foldersWithin(folders, folder).map(({ folder: path, name, count }) => (
					<li key={path}>
						<FolderLink folder={path} isShown={false} onMove={onMove} className={classes.folder}>
							<ArchiveIcon aria-hidden />
							<span className={classes.name}>{name}</span>
							<span className={classes.count}>
								{count}
								<VisuallyHidden> {count === 1 ? "file" : "files"}</VisuallyHidden>
							</span>
						</FolderLink>
					</li>
				))}
				<li>
					<NewFolder within={folder} />
				</li>
			</ul>
		</nav>
	);
}

interface FolderLinkProps extends Pick<FolderBarProps, "folder" | "onMove"> {
	readonly isShown: boolean;
	readonly className: string | undefined;
	readonly children: ReactNode;
}

function FolderLink({ folder, isShown, onMove, className, children }: FolderLinkProps) {
	const [address] = useSearchParams();
	const { isOver, target } = useFileDrop((ids) => onMove(ids, folder));
	return (
		<Link
			to={`?${withChanges(address, { folder, q: "" })}`}
			className={className}
			aria-current={isShown ? "page" : undefined}
			data-over={isOver || undefined}
			draggable={false}
			{...target}
		>
			{children}
		</Link>
	);
}
