#!/bin/sh
# Commits the entry in entry.patch in the name of a reviewer, and pushes it, unless the branch has moved. What the patch
# changes is data: it may only add one entry to one file of a baseline. Needs GH_TOKEN.
set -eu
refuse() { printf '::error::%s\n' "$1"; exit 1; }
git apply --index --whitespace=nowarn "$A11YLINT_REVIEW/entry.patch"
changes=$(git diff --cached --numstat --no-renames)
[ "$(printf '%s\n' "$changes" | wc -l)" -eq 1 ] || refuse "the entry changes several files; expected one of a text baseline"
printf '%s\n' "$changes" | awk -F '\t' '{ exit !($1 > 0 && $2 == "0" && $3 ~ /\.jsonl$/) }' ||
  refuse "the entry does not only add to a text baseline"
case $(git diff --cached --raw) in *" 100644 "*) ;; *) refuse "the baseline is no plain file" ;; esac
[ "$(git diff --cached --unified=0 | grep -c '^+{.*"id":"')" -eq 1 ] || refuse "expected one entry"
git -c core.hooksPath=/dev/null -c commit.gpgSign=false -c user.name="$A11YLINT_LOGIN" \
  -c user.email="$A11YLINT_ID+$A11YLINT_LOGIN@users.noreply.github.com" \
  commit --quiet --message "Accept one accessibility finding, as $A11YLINT_LOGIN asked in review"
# shellcheck disable=SC2016
git -c core.hooksPath=/dev/null -c credential.helper= \
  -c credential.helper='!f() { echo username=x-access-token; echo "password=$GH_TOKEN"; }; f' \
  push --quiet origin "HEAD:refs/heads/$A11YLINT_BRANCH" || refuse "the branch has moved since; comment again"
