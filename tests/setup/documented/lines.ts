import type { Effect } from "./effects.ts";

/** The documented result of a command. Its exit code is 0 by default. */
export interface Run {
	readonly code?: number;
	readonly prints?: RegExp;
	/** Headers of its landing page. The command serves until it is ended. */
	readonly serves?: Readonly<Record<string, RegExp>>;
	/** A file or folder that it creates, and the content. */
	readonly leaves?: readonly [path: string, content: RegExp];
	/** A word of later lines, and the part of the output that replaces it. */
	readonly tells?: readonly [word: string, printed: RegExp];
	/** The change that it makes: it ends with code 0 exactly if the change is there. */
	readonly effect?: Effect;
	/**
	 * Its data; that of all lines by default. "new": a folder and a database without anything. "empty": tables only.
	 * "of PostgreSQL": the line itself contains the address.
	 */
	readonly data?: "new" | "empty" | "of PostgreSQL";
}

/** Every command that is run, in running order. */
export const runs: Readonly<Record<string, Run>> = {
	"npm start -- --port 3000 --data /var/lib/frontage": { serves: {} },
	"DATABASE_URL=postgres://frontage:secret@db-1.example,db-2.example:5432/frontage npm start": {
		serves: {},
		data: "of PostgreSQL",
	},
	"S3_BUCKET=frontage S3_ENDPOINT=https://s3.example.nz S3_PATH_STYLE=true S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=… npm start":
		{ serves: {}, data: "new" },
	"npm --silent start -- --export-person mere@example.nz > mere.json": {
		leaves: ["mere.json", /^\{[\s\S]*"Mere Tipene"[\s\S]*\}\n$/],
	},
	"npm start -- --erase-person mere@example.nz --dry-run": { prints: /^Rows would be erased:\n/ },
	"npm start -- --erase-person mere@example.nz": {
		prints: /^Rows erased:\n/,
		effect: "mere is erased",
	},
	"npm run admin -- kai@example.nz": {
		prints: /^kai@example\.nz is an admin\. .*\n {2}http/,
		effect: "kai is an admin",
	},
	"npm run admin -- ada@example.nz --remove-second-factor": { prints: /^ada@example\.nz is an admin\. / },
	"TRUST_PROXY=true HOST=127.0.0.1 npm start &": { serves: {} },
	"install -d -o frontage /var/lib/frontage-static": {},
	"CDN_MAX_AGE=86400 CDN_KEYS_HEADER=Surrogate-Key PURGE_SERVICE=fastly PURGE_URL=https://api.fastly.com/service/ID/purge PURGE_TOKEN=… npm start":
		{ serves: { "surrogate-key": /\ball\b/, "cache-control": /\bs-maxage=86400\b/ } },
	"CDN_MAX_AGE=86400 CDN_KEYS_HEADER=Cache-Tag PURGE_SERVICE=cloudflare PURGE_URL=https://api.cloudflare.com/client/v4/zones/ID/purge_cache PURGE_TOKEN=… npm start":
		{ serves: { "cache-tag": /\ball\b/, "cache-control": /\bs-maxage=86400\b/ } },
	"cp deploy/frontage.service deploy/frontage.socket /etc/systemd/system/": {
		leaves: ["/etc/systemd/system", /^frontage\.service\nfrontage\.socket$/],
	},
	"install -m 640 -g frontage deploy/frontage.env /etc/frontage.env": {
		leaves: ["/etc/frontage.env", /^DATA_DIR=/m],
	},
	// Neither a mail server nor a place for backups.
	"npm run doctor": { code: 1, prints: /\d good, \d to see to soon, 0 bad\n$/, data: "empty" },
	"npm run move -- --to sqlite:///srv/data/frontage.sqlite --to /srv/data": {
		prints: /^Copied and compared: [\d,]+ records of \d+ tables and 0 files /m,
	},

	// Backups. A slow machine prints progress first.
	"npm run backup -- /srv/backups": {
		prints: /^Snapshot /m,
		effect: "a snapshot is there",
		tells: ["2026-11-25t16-39-21-051z-before-update", /^Snapshot (\S+)/m],
	},
	"npm run drill -- /srv/backups": { prints: /^Snapshot \S+ is good: .* 1 landing pages are shown\.\n$/m },
	"npm run restore -- /srv/backups": {
		prints: /^Snapshot \S+ is restored/m,
		effect: "the records are there",
		data: "new",
	},
	"npm run restore -- /var/lib/frontage/backups --snapshot 2026-11-25t16-39-21-051z-before-update --data /var/lib/frontage --replace":
		{ prints: /^Snapshot \S+ is restored/m },
	"age-keygen -o backup-key.txt": { tells: ["age1…", /^Public key: (age1\w+)$/m] },
	"npm start -- --print-signer": { tells: ["ed25519:…", /^(ed25519:\w+)$/m] },
	"BACKUP_RECIPIENTS=age1… npm run backup -- /srv/backups": { prints: /^Snapshot /m },
	"BACKUP_IDENTITY_FILE=backup-key.txt npm run restore -- /srv/backups --signer ed25519:…": {
		prints: /^Snapshot \S+ is restored/m,
		data: "new",
	},

	// Archives
	"npm run export -- /srv/out": {
		prints: /^[\d,]+ records and 0 files are in /,
		effect: "the archive is there",
	},
	"npm run export -- /srv/racking --website racking-nz": { prints: /^[\d,]+ records and 0 files are in / },
	"npm run import -- /srv/out --dry-run": { prints: /\nNothing was changed\. / },
	"npm run import -- /srv/out": { prints: /^Websites: 0 added, 1 here already\n/m },
	"npm run import -- /srv/out --with-roles": { prints: /^Websites: 0 added, 1 here already\n/m },

	// Imports
	"npm run import -- posts.csv --website racking-nz --dry-run --report report.txt": {
		prints: /\nNothing was changed\. /,
		leaves: ["report.txt", /\b1 would be made/],
	},
	"npm run import -- posts.csv --website racking-nz": {
		effect: "the import is there",
		tells: ["k3v9…", /--undo-import (\S+)/],
	},
	"npm start -- --undo-import k3v9…": { prints: /\b1\b/, effect: "the import is gone" },
};

/** Reason why a command is not run here. */
export interface LeftOut {
	readonly why: string;
	/** The file that covers it, and the parts of the command in it. */
	readonly triedBy?: readonly [file: string, ...words: string[]];
}

const byRoot = "Only root may do it, to the machine that it is done on.";
const ofMachines = "It is for the machines of PostgreSQL, and needs packages of theirs.";
const promotions = "tests/setup/databases/cluster.ts";

/** Every command that is not run. */
export const leftOut: Readonly<Record<string, LeftOut>> = {
	"buildah build --format docker -f deploy/Containerfile -t frontage .": {
		why: "It loads 600 MB of a base and packages from elsewhere.",
	},
	"podman run --read-only --tmpfs /tmp --volume frontage:/data --publish 3000:3000 frontage": {
		why: "It runs the image that is not built here.",
	},
	"caddy run --config deploy/Caddyfile --adapter caddyfile": {
		why: "Another test does, and visits websites through it.",
		triedBy: ["tests/setup/connections/proxies.ts", '"run", "--config", config, "--adapter", "caddyfile"'],
	},
	"DATABASE_URL=postgres://frontage:secret@db.example:5432/frontage npm start": {
		why: "Another test does.",
		triedBy: ["tests/program.test.ts", "env: { DATABASE_URL: url }"],
	},
	"DATABASE_URL=postgres://frontage:secret@db-1.example,db-2.example/frontage npm start": {
		why: "It is run with the port that the servers have here.",
		triedBy: ["tests/setup/documented/lines.ts", "@db-1.example,db-2.example:5432/frontage npm start"],
	},
	"STATIC_DIR=/var/lib/frontage-static TRUST_PROXY=true HOST=127.0.0.1 npm start": {
		why: "Another test has workers keep pages as files.",
		triedBy: ["tests/workers.test.ts", "STATIC_DIR"],
	},
	"npm run move -- --to postgres://frontage:secret@db.example:5432/frontage": {
		why: "Another test does.",
		triedBy: ["src/backup/move/move.test.ts", "database: postgres"],
	},
	"npm run move -- --to s3://frontage": {
		why: "Another test does.",
		triedBy: ["src/backup/move/move.test.ts", 'newTarget({ files: "S3" })'],
	},
	"npm run build": {
		why: "It builds the program that all tests run.",
	},
	"npm run verify -- /srv/backups": {
		why: "Another test does.",
		triedBy: ["tests/backups.test.ts", 'run("--verify", backups)'],
	},
	"git pull": { why: "The sources that are tested are those that are here." },
	"systemctl restart frontage": {
		why: byRoot,
		triedBy: ["src/systemd-units.test.ts", "frontage.service"],
	},
	"useradd --system --create-home --home-dir /var/cache/frontage frontage": {
		why: byRoot,
		triedBy: ["src/systemd-units.test.ts", "User=frontage", "ReadWritePaths=/var/lib/frontage"],
	},
	"systemctl enable --now frontage.socket frontage.service": {
		why: byRoot,
		triedBy: ["src/systemd-units.test.ts", '"frontage.service", "frontage.socket"'],
	},
	"apt-get install postgresql": { why: byRoot },
	"cat > /etc/postgresql/15/main/conf.d/frontage.conf <<'END'": {
		why: "What it writes is compared with the settings that PostgreSQL has.",
		triedBy: ["src/documented-commands.test.ts", "pg_settings"],
	},
	"cat >> /etc/postgresql/15/main/pg_hba.conf <<'END'": { why: ofMachines },
	"pg_ctlcluster 15 main restart": { why: ofMachines },
	'runuser -u postgres -- psql -c "create role frontage login password \'secret\'" -c "create database frontage owner frontage" -c "create role replicator login replication password \'word\'" -c "grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) to replicator"':
		{
			why: "The roles and rights in it are made and taken back by another test, in place of all of it.",
			triedBy: ["src/documented-commands.test.ts", "create role|grant"],
		},
	"pg_ctlcluster 15 main stop": { why: ofMachines },
	"rm -r /var/lib/postgresql/15/main": { why: ofMachines },
	'runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_basebackup -d "host=db-1.example user=replicator password=word application_name=db_2" -D /var/lib/postgresql/15/main -R --checkpoint=fast':
		{ why: ofMachines },
	"pg_ctlcluster 15 main start": { why: ofMachines },
	'runuser -u postgres -- psql -c "select application_name, state, sync_state from pg_stat_replication"': {
		why: ofMachines,
		triedBy: [promotions, "sync_state", "pg_stat_replication"],
	},
	'runuser -u postgres -- psql -c "alter system set synchronous_standby_names = \'ANY 1 (db_2)\'" -c "select pg_reload_conf()"':
		{ why: ofMachines, triedBy: [promotions, "alter system set synchronous_standby_names = "] },
	'runuser -u postgres -- psql -c "select pg_promote()"': {
		why: ofMachines,
		triedBy: [promotions, "select pg_promote()"],
	},
	'runuser -u postgres -- psql -c "checkpoint"': { why: ofMachines },
	'runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_rewind --target-pgdata=/var/lib/postgresql/15/main --source-server="host=db-2.example user=replicator password=word dbname=postgres application_name=db_1" --config-file=/etc/postgresql/15/main/postgresql.conf --write-recovery-conf':
		{ why: ofMachines },
	"apt-get install postgresql patroni etcd-server python3-etcd": { why: byRoot },
	"pg_dropcluster --stop 15 main": { why: ofMachines },
	"cat > /etc/patroni/config.yml <<'END'": {
		why: ofMachines,
		triedBy: [
			"tests/faults/patroni.ts",
			"ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 0",
			'use_pg_rewind: true, parameters: { wal_log_hints: "on" }',
		],
	},
	"systemctl enable --now patroni": { why: byRoot },
	"patronictl -c /etc/patroni/config.yml list": { why: ofMachines },
};
