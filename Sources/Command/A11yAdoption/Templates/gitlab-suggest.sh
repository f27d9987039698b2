#!/bin/sh
# Posts the suggestions in comment.json that are not posted yet on a merge request of GitLab. Needs jq and curl.
set -eu
cd "$(dirname "$0")"
{{api}}
refs=$(api GET "$request" | jq .diff_refs)
if [ "$(printf '%s' "$refs" | jq -r .head_sha)" != "$(jq -r .commit comment.json)" ]; then
  echo "note: the merge request has a newer commit, so no suggestion is posted" >&2
  exit 0
fi
me=$(api GET user | jq .id)
threads=$(list "$request/discussions")
open=$(printf '%s' "$threads" | jq --argjson me "$me" --argjson refs "$refs" --slurpfile own comment.json '
  [.[].notes[0] | select(.author.id == $me) | .body] as $posted
  | [$own[0].suggestions[] | select(.marker as $marker | any($posted[]; startswith($marker)) | not)
    | {body, position: ($refs + {position_type: "text", old_path: .path, new_path: .path, new_line: .endLine})}]')
count=$(printf '%s' "$open" | jq length)
index=0
while [ "$index" -lt "$count" ]; do
  printf '%s' "$open" | jq --argjson index "$index" '.[$index]' >request.json
  # GitLab refuses a line that its diff does not show; the others still count.
  api POST "$request/discussions" --data @request.json --output /dev/null || true
  index=$((index + 1))
done
