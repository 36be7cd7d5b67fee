const settings = "All other settings are environment variables: docs/operating/configure.md.";

/** Shared with `npm run dev`. */
export const serving = {
	port: { value: "PORT", text: "port to listen on (3000)" },
	data: { value: "DIR", text: "folder of the database and the files (data)", general: true },
	settings: {
		value: "FILE",
		text: "file with further settings, KEY=value lines (/etc/frontage.env, if it exists); environment variables have priority",
		general: true,
	},
	"no-sample": { text: "leave an empty database empty" },
};

const signed = ["verify", "drill", "restore"];

export const program = {
	name: "npm start",
	summary: "Serves the websites of many brands from one program, or runs one command and ends.",
	options: {
		...serving,
		prepare: {
			text: "create or update the tables, and fill an empty database unless --no-sample is given",
			runs: { command: "npm start -- --prepare", examples: ["npm start -- --prepare --no-sample"] },
		},
		admin: {
			value: "EMAIL",
			text: "make this user an admin, creating the account if needed, and print a link that sets the password",
			runs: { command: "npm run admin --", examples: ["npm run admin -- kai@example.nz"] },
		},
		"remove-second-factor": { with: ["admin"], text: "also remove the user's second factor" },
		backup: {
			value: "TARGET",
			text: "back up into a folder or s3://bucket/prefix; the program may run",
			runs: {
				command: "npm run backup --",
				examples: ["npm run backup -- /srv/backups", "npm run backup -- s3://bucket/frontage --prune"],
			},
		},
		verify: {
			value: "SOURCE",
			text: "read every byte of a backup and list the damage",
			runs: { command: "npm run verify --", examples: ["npm run verify -- /srv/backups"] },
		},
		drill: {
			value: "SOURCE",
			text: "restore the newest snapshot into a scratch folder and report whether it is good",
			runs: { command: "npm run drill --", examples: ["npm run drill -- /srv/backups"] },
		},
		restore: {
			value: "SOURCE",
			text: "restore a backup; the program must not run",
			runs: {
				command: "npm run restore --",
				examples: [
					"npm run restore -- /srv/backups",
					"npm run restore -- /srv/backups --snapshot 2026-11-25t16-39-21-051z --replace",
				],
			},
		},
		move: {
			text: "copy the database, the files or both to another place; the program must not run",
			runs: {
				command: "npm run move --",
				examples: [
					"npm run move -- --to postgres://frontage@db.example/frontage",
					"npm run move -- --to sqlite:///srv/data/frontage.sqlite --to /srv/data",
				],
			},
		},
		to: {
			value: "ADDRESS",
			...{ with: ["move"], required: true, multiple: true },
			text: "once or twice: postgres://…, sqlite:///folder/frontage.sqlite, s3://bucket/prefix, or a data folder for the files",
		},
		prune: { with: ["backup"], text: "remove older snapshots by the BACKUP_KEEP_… settings" },
		snapshot: {
			value: "NAME",
			with: ["verify", "restore"],
			text: "this snapshot; by default all, or the newest",
		},
		replace: { with: ["restore"], text: "overwrite existing data" },
		"without-damaged": {
			with: ["restore"],
			text: "restore the rest of a damaged backup and list the losses, with code 2",
		},
		signer: { value: "KEY", with: signed, text: "require snapshots signed by this public key" },
		plain: { with: signed, text: "accept unsigned and unencrypted snapshots even if keys are configured" },
		"print-signer": {
			text: "print the public key that signs the backups of this data folder",
			runs: { command: "npm start -- --print-signer", examples: ["npm start -- --print-signer"] },
		},
		export: {
			value: "FOLDER",
			text: "write an archive of all content into a folder",
			runs: {
				command: "npm run export --",
				examples: ["npm run export -- /srv/out", "npm run export -- /srv/racking --website racking-nz"],
			},
		},
		import: {
			value: "SOURCE",
			text: "import an archive, or an export of WordPress, Ghost, Firebase or CSV",
			runs: {
				command: "npm run import --",
				examples: [
					"npm run import -- /srv/out --dry-run",
					"npm run import -- posts.csv --website racking-nz --report report.txt",
				],
			},
		},
		"undo-import": {
			value: "ID",
			text: "undo an import from another system",
			runs: { command: "npm start -- --undo-import", examples: ["npm start -- --undo-import k3v9"] },
		},
		website: {
			value: "KEY",
			with: ["export", "import"],
			text: "export only this website, by key or domain; the website of imported records that name none",
		},
		"dry-run": { with: ["import", "erase-person"], text: "print what would change, and change nothing" },
		files: {
			value: "FOLDER",
			with: ["import"],
			text: "folder of media files; by default that of the export",
		},
		"all-files": { with: ["import"], text: "also import unused files, for staff only" },
		"with-roles": {
			with: ["import"],
			text: "grant users their roles; without it they cannot sign in",
		},
		map: { value: "FILE", with: ["import"], text: "JSON that maps source fields to Frontage fields" },
		report: {
			value: "FILE",
			with: ["import"],
			text: "write a report of imported and skipped records",
		},
		"for-program": {
			with: ["import", "undo-import"],
			text: "print lines of JSON, and end with standard input",
		},
		"export-person": {
			value: "ADDRESS",
			text: "print all stored data about a person, as JSON",
			runs: {
				command: "npm start -- --export-person",
				examples: ["npm --silent start -- --export-person mere@example.nz > mere.json"],
			},
		},
		"erase-person": {
			value: "ADDRESS",
			text: "delete a person's account, and remove name and address from everything but records",
			runs: {
				command: "npm start -- --erase-person",
				examples: ["npm start -- --erase-person mere@example.nz --dry-run"],
			},
		},
		called: {
			value: "NAME",
			with: ["export-person", "erase-person"],
			text: "a further name of the person",
		},
		doctor: {
			text: "check everything that the program needs, and print problems with the next step",
			runs: { command: "npm run doctor", examples: ["npm run doctor", "npm run doctor -- --data /srv/data"] },
		},
	},
	examples: [
		"npm start -- --port 3000 --data /var/lib/frontage",
		"npm start -- --no-sample",
		"npm run backup -- /srv/backups",
		"npm run backup -- --help",
	],
	note: `npm run admin, backup, verify, drill, restore, move, export, import and doctor are short for these options.\n\n${settings}`,
};
