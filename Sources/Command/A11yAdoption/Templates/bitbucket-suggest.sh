#!/bin/sh
# Posts the suggestions in comment.json that are not posted yet on a pull request of Bitbucket. Needs jq and curl.
set -eu
cd "$(dirname "$0")"
{{api}}
all=$(comments)
open=$(printf '%s' "$all" | jq --slurpfile own comment.json '
  [.[].content.raw] as $posted
  | [$own[0].suggestions[] | select(.marker as $marker | any($posted[]; startswith($marker)) | not)
    | {content: {raw: .body}, inline: {path, to: .endLine}}]')
count=$(printf '%s' "$open" | jq length)
index=0
while [ "$index" -lt "$count" ]; do
  printf '%s' "$open" | jq --argjson index "$index" '.[$index]' >request.json
  api POST "$request/comments" --data @request.json --output /dev/null || true
  index=$((index + 1))
done
